import { Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import { useWatch, useController } from 'react-hook-form'
import { specialHandlings } from '#domain/formats.ts'
import { withOverweight } from '#domain/loads/weight.ts'
import { BoxCards } from './boxes/box-cards.tsx'
import { columnsOf, otherColumns } from './boxes/box-columns.ts'
import { boxLike, emptyBox, isHeavy } from './boxes/box-fields.ts'
import { BoxProblems } from './boxes/box-problems.tsx'
import { BoxRows } from './boxes/box-rows.tsx'
import { MoreBoxes, MoreColumns } from './boxes/box-tools.tsx'
import type { PostLoadFormApi } from './post-load-fields.ts'
import { PostLoadSection } from './post-load-section.tsx'
import { useBoxes } from './boxes/use-boxes.ts'
import { overweightWords } from './overweight-words.ts'
import { useIsPhone } from './use-is-phone.ts'
import classes from './boxes/boxes.module.css'
import post from './post-load.module.css'

/** The containers, each of which is a load; one posting has up to 50. Source: X-253. */
export function PostLoadBoxes({ form }: { form: PostLoadFormApi }) {
  const { control, getValues } = form
  const id = useId()
  const isPhone = useIsPhone()
  const given = useBoxes(form)
  const { boxes } = given
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isExport = false, flags] = useWatch({ control, name: ['export', 'specialHandling'] })
  const anyHeavy = boxes.some((box) => isHeavy(box))
  const load = { export: isExport, specialHandling: anyHeavy ? withOverweight(flags, 'Overweight', '') : flags }
  const columns = columnsOf(load, boxes, chosen)
  const shown = { form, given, columns, id }

  function toggle(key: string) {
    setChosen((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]))
  }
  function add(count: number) {
    const last = getValues('boxes').at(-1) ?? emptyBox
    given.append(Array.from({ length: count }, () => boxLike(last)))
  }
  return (
    <PostLoadSection title="Boxes">
      <div className={classes.boxes}>
        {isPhone ? <BoxCards {...shown} /> : <BoxRows {...shown} />}
        {isPhone ? null : <BoxProblems form={form} id={id} />}
        <div className={classes.tools}>
          <MoreBoxes count={boxes.length} onAdd={add} />
          <MoreColumns columns={otherColumns(load)} shown={new Set(columns.map(({ key }) => key))} onToggle={toggle} />
          <span className={classes.hint}>Only the trucker you choose sees container, pickup number and PO.</span>
        </div>
      </div>
      <PostLoadHandling form={form} />
    </PostLoadSection>
  )
}

/**
 * The five flags of all boxes. Overweight is set and locked where the weight of every box asks for it, which says why, and
 * goes back to what the shipper had chosen when the weight no longer does.
 *
 * Source; F-060; G-113.
 */
function PostLoadHandling({ form: { control } }: { form: PostLoadFormApi }) {
  const { field } = useController({ control, name: 'specialHandling' })
  const boxes = useWatch({ control, name: 'boxes' })
  const heavy = overweightWords(boxes, useIsPhone() ? 'box' : 'row')
  const isForced = (index: number) => index === 0 && heavy?.isForAll === true

  return (
    <div className={post.flags} role="group" aria-label="Special handling" data-full>
      {specialHandlings.map(({ tag, words }, index) => (
        <Checkbox
          key={tag}
          label={words}
          checked={isForced(index) || field.value[index] === true}
          disabled={isForced(index)}
          onChange={(event) => field.onChange(field.value.with(index, event.currentTarget.checked))}
          onBlur={field.onBlur}
        />
      ))}
      <p className={post.note} role="status">
        {heavy?.words}
      </p>
    </div>
  )
}
