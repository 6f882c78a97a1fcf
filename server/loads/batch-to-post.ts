import { type LoadBatch, loadOfBox, refuseBoxes } from '#domain/loads/batch.ts'
import type { NewLoad } from '#domain/loads/form.ts'
import type { FieldError } from '#domain/refusals.ts'
import { detailsToPost, type PostedDetails } from './post-details.ts'

/** A load to post, with its details. */
type ToPost = { load: NewLoad; details: PostedDetails }

/** The loads of a batch, or of one load, and what is wrong with their details, by the fields of the body. Source. */
export function loadsToPost(
  load: NewLoad,
  batch: Omit<LoadBatch, 'load' | 'externalIds'> = { count: 1, containerNumbers: [], boxes: [] },
): { toPost: ToPost[]; problems: FieldError[] } {
  const wrongCount = refuseBoxes(batch)
  if (wrongCount) return { toPost: [], problems: [wrongCount] }
  if (batch.boxes.length === 0) {
    const { posted, problems } = detailsToPost(load, batch)
    return { toPost: posted.map((details) => ({ load, details })), problems }
  }
  const each = batch.boxes.map((box, place) => {
    const own = loadOfBox(load, box)
    const { posted, problems } = detailsToPost(own, { count: 1, containerNumbers: [] })
    return { load: own, details: posted[0]!, problems: problems.map((problem) => placed(problem, box.details, place)) }
  })
  return {
    toPost: each,
    // What the load says for all is wrong once.
    problems: [...new Map(each.flatMap(({ problems }) => problems).map((one) => [one.path, one])).values()],
  }
}

/** A problem of a box is named by the box where the box gives the field. */
function placed({ path, message }: FieldError, given: object = {}, place: number): FieldError {
  const field = path.split('.')[1] ?? ''
  return { path: field in given ? `boxes.${place}.${path}` : path, message }
}
