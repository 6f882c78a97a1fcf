/**
 * The letters and digits of ASCII, each with the characters that look like it: those of `confusables.txt` of Unicode 17.0 (UTS #39)
 * whose prototype, without marks and in small letters, is that one character and that NFKD does not lead to it, and the small
 * capitals. `i` and `1` are with `l`, `0` with `o`.
 */
const lookAlikes: Record<string, string> = {
  2: '\u01A7\u01BB\u03E8\u14BF\uA644\uA6EF\uA75A',
  3: '\u01B7\u021C\u0417\u0498\u04E0\u0969\u0AE9\u2C9C\u2CC4\u2CCC\uA76A\uA7AB\u{118CA}\u{16F3B}\u{1D206}',
  4: '\u13CE\u{118AF}',
  5: '\u01BC\u{118BB}',
  6: '\u03EC\u0431\u13EE\u2CD2\u2CD3\u2CDC\u{118D5}',
  7: '\u{104D2}\u{118C6}\u{1D212}',
  8: '\u0222\u0223\u09EA\u0A6A\u{1031A}\u{1E8CB}',
  9: '\u09ED\u0A67\u0B68\u0D6D\u2CCA\u2CCB\uA76E\u{118AC}\u{118CC}\u{118D6}',
  a: '\u0251\u0391\u03B1\u0410\u0430\u13AA\u15C5\u1D00\u2376\u237A\uA4EE\u{102A0}\u{16F40}',
  b:
    '\u0180\u0182\u0183\u0184\u0253\u0299\u0392\u0411\u0412\u042C\u0462\u0463\u048C\u048D\u13CF\u13F4\u1472\u1473\u15AF\u15F7\u2C82' +
    '\uA4D0\uA7B4\u{10282}\u{102A1}\u{10301}\u{16EB6}',
  c:
    '\u00A2\u023C\u03A3\u03C2\u0421\u0441\u04AA\u04AB\u1004\u105A\u13DF\u1D04\u20A1\u2CA4\u2CA5\uA4DA\uABAF\u{102A2}\u{10302}' +
    '\u{10415}\u{1043D}\u{1051C}\u{118E9}\u{118F2}\u{1F16E}\u{1F74C}',
  d: '\u00D0\u0110\u0111\u0189\u018C\u0256\u0257\u0501\u13A0\u13E7\u146F\u15DE\u15EA\u1D05\u20AB\uA4D2\uA4D3',
  e: '\u0246\u0247\u0395\u0415\u0435\u04BD\u04BF\u13AC\u1D07\u212E\u22FF\u2D39\uA4F0\uAB32\u{10286}\u{118A6}\u{118AE}',
  f: '\u0191\u0192\u03DC\u0584\u15B4\u1D6E\u1E9D\uA4DD\uA798\uA799\uAB35\u{10287}\u{102A5}\u{10525}\u{118A2}\u{118C2}\u{1D213}',
  g: '\u018D\u01E4\u01E5\u0260\u0261\u0262\u050C\u0581\u13C0\u13F3\u1D83\uA4D6',
  h:
    '\u0126\u0127\u0266\u029C\u0397\u041D\u043D\u045B\u04A2\u04BB\u04C7\u04C9\u0570\u13BB\u13C2\u13F2\u157C\u2C67\u2C8E\uA4E7\uA695' +
    '\u{102CF}',
  j: '\u0248\u0249\u037F\u03F3\u0408\u0458\u13AB\u148D\u1D0A\uA4D9\uA7B2',
  k: '\u0199\u039A\u041A\u049A\u049E\u13E6\u16D5\u1D0B\u20AD\u2C69\u2C94\uA4D7\uA740\u{10518}',
  l:
    '\u0131\u0141\u0142\u0196\u0197\u019A\u01C0\u0268\u0269\u026A\u026B\u026D\u029F\u0399\u03B9\u0406\u0456\u04C0\u04CF\u0582\u05C0' +
    '\u05D5\u05DF\u0627\u0661\u0673\u06F1\u07CA\u13A5\u13DE\u14AA\u16C1\u1D7B\u1D7C\u2223\u2373\u2378\u23FD\u2502\u2C92\u2C93\u2CD0' +
    '\u2D4F\uA4E1\uA4F2\uA647\uAB75\u{1028A}\u{10309}\u{10320}\u{1041B}\u{10526}\u{118A3}\u{118B2}\u{118C3}\u{11DDA}\u{11DE1}' +
    '\u{16EAA}\u{16F16}\u{16F28}\u{1D22A}\u{1E8C7}',
  m: '\u039C\u03FA\u041C\u04CD\u13B7\u15F0\u16D6\u1D0D\u2C98\uA4DF\u{102B0}\u{10311}',
  n: '\u014B\u019D\u019E\u0273\u0274\u039D\u03B7\u0572\u0578\u057C\u1D70\u2C9A\uA4E0\u{1018E}\u{10513}',
  o:
    '\u00D8\u00F8\u019F\u0275\u0398\u039F\u03B8\u03BF\u03C3\u03ED\u041E\u043E\u0472\u0473\u04E8\u04E9\u0555\u0585\u05E1\u0647\u0665' +
    '\u06BE\u06C1\u06D5\u06F5\u06FF\u07C0\u0966\u09E6\u0A66\u0AE6\u0B20\u0B66\u0BE6\u0C66\u0CE6\u0D20\u0D66\u0E50\u0ED0\u1010\u101D' +
    '\u1040\u10D7\u10FF\u12D0\u13BE\u13EB\u17E0\u1D0F\u1D11\u2296\u229D\u236C\u2C90\u2C91\u2C9E\u2C9F\u2D31\u2D41\u2D54\u3007\uA4F3' +
    '\uA74A\uA74B\uAB3D\uAB3E\uAB74\uAB8E\uABBB\u{10292}\u{102AB}\u{10404}\u{1042C}\u{104C2}\u{104EA}\u{10516}\u{114D0}\u{118B5}' +
    '\u{118C8}\u{118D7}\u{118E0}\u{11DE0}\u{1D21A}\u{1F714}',
  p: '\u00FE\u01A5\u01BF\u03A1\u03C1\u03F8\u0420\u0440\u13E2\u146D\u1D18\u1D7D\u2374\u2CA2\u2CA3\u2CCE\u2CCF\uA4D1\u{10295}',
  q: '\u024B\u02A0\u051B\u0563\u0566\u2D55\uA757\uA759',
  r: '\u01A6\u024D\u027C\u027D\u0433\u0493\u13A1\u13D2\u1587\u1D26\u1D72\u2C85\uA4E3\uAB47\uAB48\uAB81\u{104B4}\u{16F35}\u{1D216}',
  s: '\u01BD\u0282\u0405\u0455\u054F\u0D1F\u13D5\u13DA\u1D74\uA4E2\uA731\uABAA\u{10296}\u{10420}\u{10448}\u{118C1}\u{16F3A}',
  t:
    '\u0166\u0167\u01AD\u01AE\u023E\u03A4\u0422\u04AC\u13A2\u1D1B\u1D75\u20AE\u22A4\u2361\u27D9\u2CA6\uA4D4\u{10297}\u{102B1}' +
    '\u{10315}\u{118BC}\u{16F0A}\u{1F768}',
  u:
    '\u0244\u028B\u03C5\u045F\u054D\u057D\u1200\u13CC\u144C\u1D1C\u1D7E\u222A\u22C3\uA4F4\uA79F\uAB4E\uAB52\uAB9C\u{104CE}\u{104F6}' +
    '\u{118B8}\u{118D8}\u{16F42}',
  v:
    '\u03BD\u0474\u0475\u05D8\u0667\u06F7\u13D9\u142F\u1D20\u2228\u22C1\u2D38\uA4E6\uA6DF\uABA9\u{10197}\u{1051D}\u{11706}\u{118A0}' +
    '\u{118C0}\u{16F08}\u{1D20D}\u{1F708}',
  w:
    '\u026F\u0448\u0461\u047D\u051C\u051D\u0561\u13B3\u13D4\u1D21\u20A9\u2CBD\uA4EA\uA761\uAB83\u{114C5}\u{1170A}\u{1170E}\u{1170F}' +
    '\u{118E6}\u{118EF}',
  x:
    '\u00D7\u03A7\u0425\u0445\u04B2\u1541\u157D\u166D\u166E\u16B7\u2573\u292B\u292C\u2A2F\u2A30\u2CAC\u2D5D\uA4EB\uA7B3\u{10196}' +
    '\u{10290}\u{102B4}\u{10317}\u{10322}\u{10527}\u{118EC}',
  y:
    '\u00A5\u01B4\u024E\u024F\u0263\u028F\u03A5\u03B3\u0423\u0443\u04AE\u04AF\u04B0\u04B1\u10E7\u13A9\u13BD\u1D8C\u1EFF\u2CA8\u2CA9' +
    '\uA4EC\uAB5A\u{102B2}\u{118A4}\u{118DC}\u{16F43}',
  z: '\u01B5\u01B6\u0224\u0225\u0290\u0396\u13C3\u1D22\u1D76\uA4DC\uAB93\u{102F5}\u{118A9}\u{118C4}\u{118E5}',
}

const plainOf = new Map(
  Object.entries(lookAlikes).flatMap(([plain, alike]) => [...alike].map((character) => [character, plain] as const)),
)
/** Within ASCII: what stands for a letter in a name, and the letters that look like two others. */
const others: Record<string, string> = {
  i: 'l',
  '1': 'l',
  '|': 'l',
  '!': 'l',
  '0': 'o',
  '4': 'a',
  '@': 'a',
  '8': 'b',
  m: 'rn',
}
/** Letters by their kind that look like a dash or a bar. */
const bars = /[\u01C0\u1173\u1428\u4E00]/
const unseen = /[\p{M}\p{Default_Ignorable_Code_Point}]/u
const letterOrDigit = /[\p{Ll}\p{Lu}\p{Lt}\p{Lo}\p{N}]/u

/** A letter as it looks, with whether it begins a word, and whether anything else is before it. */
export type SeenLetter = { letter: string; beginsWord: boolean; isApart: boolean }

/**
 * The letters of a name as they look: the skeleton of UTS #39, without case and without what is no letter. Signs such as `|`
 * and `@` count as the letters that they look like, or only as gaps. Source: F-213.
 */
export function seenLetters(name: string, signs: 'letters' | 'gaps'): SeenLetter[] {
  const seen: SeenLetter[] = []
  let before: 'gap' | 'capital' | 'other' = 'gap'
  for (const character of name.normalize('NFKD')) {
    if (unseen.test(character)) continue
    const plain = isLetter(character, signs) ? plainLetters(character) : ''
    if (plain === '') {
      before = 'gap'
      continue
    }
    const isCapital = /\p{Lu}/u.test(character)
    for (const [index, letter] of [...plain].entries()) {
      const isFirst = index === 0
      const isApart = isFirst && before === 'gap'
      seen.push({ letter, isApart, beginsWord: isApart || (isFirst && isCapital && before !== 'capital') })
    }
    before = isCapital ? 'capital' : 'other'
  }
  return seen
}

function isLetter(character: string, signs: 'letters' | 'gaps'): boolean {
  if (bars.test(character)) return signs === 'letters' && character === '\u01C0'
  return signs === 'letters' || letterOrDigit.test(character) || isBoxed(character)
}

/** The letters that a character looks like; itself where it is a letter like no other, none for a sign. */
function plainLetters(character: string): string {
  const small = boxedLetter(character) ?? character.toLowerCase()
  const plain = plainOf.get(character) ?? plainOf.get(small) ?? small
  return others[plain] ?? (letterOrDigit.test(plain) ? plain : '')
}

/** The first of the letters that Unicode has in circles and squares without saying which they are, and as halves of flags. */
const boxes = [0x1f150, 0x1f170, 0x1f1e6]

function isBoxed(character: string): boolean {
  return boxedLetter(character) !== null
}

function boxedLetter(character: string): string | null {
  const code = character.codePointAt(0)!
  const first = boxes.find((start) => code >= start && code < start + 26)
  return first === undefined ? null : String.fromCodePoint(0x61 + code - first)
}
