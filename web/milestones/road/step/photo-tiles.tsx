import { IconCamera, IconCheck, IconPlus, IconX } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useState } from 'react'
import { thumbnailOf } from './photo.ts'
import type { HeldFile } from './step-values.ts'
import type { Words } from '../parts/words.ts'
import classes from './photo-tiles.module.css'

type PhotoTilesProps = {
  /** Which kinds are offered, each once but the last, of which there can be several. */
  types: readonly string[]
  files: readonly HeldFile[]
  words: Words
  label?: string
  bytesOf: (id: string) => Promise<ArrayBuffer | undefined>
  onTake: (type: string, file: File) => void
  onRemove: (file: HeldFile) => void
  /** The kind whose photo is being prepared. */
  busy: string | null
  problem: string | undefined
  /** The phone is out of space: no further ones. */
  isHeld: boolean
}

const most = 10

/** The photos of an update: those that are taken, and a tile for each that can be. */
export function PhotoTiles({ types, files, words, label = words.photos, busy, ...others }: PhotoTilesProps) {
  const { bytesOf, onTake, onRemove, isHeld } = others
  const repeated = types.at(-1)
  const open = types.filter((type) => type === repeated || !files.some((file) => file.type === type))
  const problem = isHeld ? words.outOfSpace : others.problem
  return (
    <div className={classes.root} role="group" aria-label={label}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <div className={classes.tiles}>
        {files.map((file) => (
          <Taken key={file.id} file={file} words={words} bytesOf={bytesOf} onRemove={() => onRemove(file)} />
        ))}
        {files.length >= most
          ? null
          : open.map((type) => (
              <Tile
                key={type}
                name={tileName(type, types, words)}
                isOther={type === repeated && types.length > 1}
                isBusy={busy === type}
                disabled={isHeld || busy !== null}
                onTake={(file) => onTake(type, file)}
              />
            ))}
      </div>
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

function tileName(type: string, types: readonly string[], words: Words): string {
  const isOther = type === types.at(-1) && types.length > 1
  return isOther ? words.otherPhoto : (words.files[type] ?? words.photo)
}

type TileProps = {
  name: string
  isOther: boolean
  isBusy: boolean
  disabled: boolean
  onTake: (file: File) => void
}

/** Opens the camera where there is one, else the files. */
function Tile({ name, isOther, isBusy, disabled, onTake }: TileProps) {
  function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    if (file) onTake(file)
    event.currentTarget.value = ''
  }
  const Icon = isOther ? IconPlus : IconCamera
  return (
    <label className={classes.tile} data-busy={isBusy || undefined} data-disabled={disabled || undefined}>
      <input
        type="file"
        accept="image/*,application/pdf"
        {...(!isOther && { capture: 'environment' as const })}
        disabled={disabled}
        onChange={take}
      />
      <Icon size={26} stroke={1.75} aria-hidden />
      {name}
    </label>
  )
}

type TakenProps = Pick<PhotoTilesProps, 'words' | 'bytesOf'> & { file: HeldFile; onRemove: () => void }

function Taken({ file, words, bytesOf, onRemove }: TakenProps) {
  const url = usePicture(file, bytesOf)
  const name = words.files[file.type] ?? words.photo
  return (
    <div className={classes.taken}>
      {url ? <img src={url} alt="" /> : <span className={classes.paper}>{file.name}</span>}
      <span className={classes.caption}>
        <IconCheck size={16} stroke={2} aria-hidden />
        {name}
      </span>
      <button type="button" className={classes.remove} aria-label={words.remove(name)} onClick={onRemove}>
        <IconX size={18} stroke={2} aria-hidden />
      </button>
    </div>
  )
}

/** A small picture of a photo on this phone; undefined until it is read, and for a PDF. */
export function usePicture(
  { id, name }: Pick<HeldFile, 'id' | 'name'>,
  bytesOf: PhotoTilesProps['bytesOf'],
): string | undefined {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let isGone = false
    async function read() {
      const bytes = /\.pdf$/i.test(name) ? undefined : await bytesOf(id)
      const drawn = bytes && (await thumbnailOf(bytes))
      if (drawn && !isGone) setPicture(drawn)
    }
    // Without a picture its name stands there.
    read().catch(() => {})
    return () => {
      isGone = true
    }
  }, [id, name, bytesOf])
  return picture
}
