import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { stateCode, zipCode } from './states.ts'

test.each([
  ['CA', 'CA'],
  ['ca', 'CA'],
  ['California', 'CA'],
  ['CALIFORNIA', 'CA'],
  ['Calif.', 'CA'],
  ['Penn.', 'PA'],
  ['N.Y.', 'NY'],
  ['D.C.', 'DC'],
  ['New\u00A0Mexico', 'NM'],
  ['Quebec', 'QC'],
  ['Qu\u00E9bec', 'QC'],
  ['Que\u0301bec', 'QC'],
  ['Nuevo Le\u00F3n', 'NLE'],
  ['NLE', 'NLE'],
  ['\uFF23\uFF21', 'CA'],
  ['Tex.', 'TX'],
  ['TEX', 'TX'],
  ['N. Y.', 'NY'],
  ['n. y', 'NY'],
  ['Mich.', 'MI'],
  ['Ill.', 'IL'],
  ['Fla', 'FL'],
  ['N. Carolina', 'NC'],
  ['No. Dakota', 'ND'],
  ['S.Carolina', 'SC'],
  ['W. Va.', 'WV'],
  ['Ont.', 'ON'],
  ['P.Q.', 'QC'],
  ['P.E.I.', 'PE'],
  ['NL', 'NL'],
  ['N.L.', 'NLE'],
  ['N. L.', 'NLE'],
  ['CDMX', 'CMX'],
  ['D.F.', 'CMX'],
  ['Edo. M\u00E9x.', 'MEX'],
  ['Chih.', 'CHH'],
  ['Q. Roo', 'ROO'],
  ['S.L.P.', 'SLP'],
  ['B.C.S.', 'BCS'],
  ['US-CA', 'CA'],
  ['MX-NLE', 'NLE'],
  ['CA - California', 'CA'],
  ['California (CA)', 'CA'],
  ['California, USA', 'CA'],
  ['Washington, D.C.', 'DC'],
  ['CA, NV', 'CA, NV'],
  ['New', 'NEW'],
  ['', ''],
  ['North', 'North'],
  ['Atlantis', 'Atlantis'],
])('the state %j is %j', (typed, code) => {
  covers('F-220')
  expect(stateCode(typed)).toBe(code)
})

test.each([
  ['90731', '90731'],
  ['90731-1234', '90731-1234'],
  ['90731\u20111234', '90731-1234'],
  ['CA 90731-1234', '90731-1234'],
  ['CA, 90731', '90731'],
  ['ZIP Code: 90731', '90731'],
  ['C.P. 06600', '06600'],
  ['90731.0', '90731'],
  ['90731.', '90731'],
  ['k1a 0b1', 'K1A 0B1'],
  ['\u0669\u0660\u0667\u0663\u0661', '90731'],
  ['somewhere', 'somewhere'],
  ['', ''],
])('the zip %j is %j', (typed, zip) => {
  covers('F-220')
  expect(zipCode(typed)).toBe(zip)
})
