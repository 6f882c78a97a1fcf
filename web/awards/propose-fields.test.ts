import { beforeAll, expect, test } from 'vitest'
import type { Paper } from '#domain/awards/paper.ts'
import { covers } from '#domain/testing.ts'
import { installDefaultMessages } from '#domain/validation.ts'
import { proposeResolver, unchanged } from './propose-fields.ts'

beforeAll(installDefaultMessages)

const load = {
  liveOrdrop: true,
  weight: 'Legal',
  deliveryCityOrZip: 'Reno, NV',
  containerType: "40' HC",
  pickupDate: null,
  deliveryDate: null,
}
const paper = { load } as Paper

async function read(weight: string) {
  const fields = { ...unchanged(paper), weight }
  const { values, errors } = await proposeResolver(paper)(fields, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return errors.weight?.message ?? ('load' in values ? values.load?.weight : undefined)
}

test.each([
  ['overweight', 'Overweight'],
  ['44,000 lbs', '44000'],
  ['44\u00A0000', '44000'],
  ['41500', '41500'],
  ['19958 kg', 'Enter the weight in pounds'],
  ['44.000', 'Enter whole pounds'],
  ['heavy', 'Enter a number, using digits only'],
])('the weight %j of a proposed change is read as %s', async (typed, weight) => {
  covers('F-220', 'F-224')
  expect(await read(typed)).toBe(weight)
})
