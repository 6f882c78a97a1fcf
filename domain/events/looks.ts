/** The signs of what happened; what each looks like is for the screens to say. */
export type Glyph =
  | 'ban'
  | 'calendar'
  | 'check'
  | 'check-paper'
  | 'clock-off'
  | 'clock-plus'
  | 'cross'
  | 'gavel'
  | 'hourglass'
  | 'key'
  | 'message'
  | 'minus'
  | 'new-paper'
  | 'package'
  | 'paper'
  | 'pencil'
  | 'person'
  | 'progress'
  | 'reopened'
  | 'route'
  | 'shield'
  | 'sign-in'
  | 'sign-out'
  | 'speaker'

/** The color of a sign: the brand's, that of a status, or none. */
export type Tone = 'accent' | 'accepted' | 'rejected' | 'cancelled' | 'pending' | 'quiet'

export type Look = { glyph: Glyph; tone: Tone }
