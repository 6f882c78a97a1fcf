import { describe, expect, test } from 'vitest'
import { hasWord, phoneDigits, searchedText, wordsOf } from './searched-text.ts'
import { covers } from './testing.ts'

function isFound(search: string, text: string): boolean {
  const searched = searchedText(text)
  const words = wordsOf(search)
  return words.length > 0 && words.every((word) => hasWord(searched, word))
}

describe('a search finds', () => {
  test.each([
    ['montreal', 'Montréal, QC'],
    ['MONTRÉAL', 'Montreal'],
    ['montreal', 'Montre\u0301al'],
    ['san jose', 'San José/Alviso'],
    ['lodz', 'Łódź'],
    ['oresund', 'Øresund'],
    ['strasse', 'Hauptstraße'],
    ['aerodrome', 'Ærodrome'],
    ['istanbul', 'İstanbul'],
    ['diyarbakir', 'DIYARBAKIR'],
    ['diyarbakir', 'Diyarbakır'],
    ['οδος', 'ΟΔΟΣ'],
    ['wide', '\uFF37\uFF49\uFF44\uFF45'],
    ['st louis', 'St.Louis'],
    ['St. Louis', 'St.Louis'],
    ['st.louis', 'St Louis'],
    ['long beach', 'Los Angeles/Long Beach'],
    ['angeles/long', 'Los Angeles/Long Beach'],
    ['winston salem', 'Winston–Salem, NC'],
    ['Winston-Salem', 'Winston Salem'],
    ['coeur d’alene', "Coeur d'Alene, ID"],
    ["coeur d'alene", 'Coeur d’Alene'],
    ['coeur dalene', "Coeur d'Alene"],
    ['d alene', "Coeur d'Alene"],
    ['ofallon', 'O’Fallon, MO'],
    ["40'", "40' HC"],
    ['Ontario,CA', 'Ontario, CA'],
    ['"harbor foods"', 'Harbor Foods'],
    ['smith & sons', 'Smith and Sons'],
    ['0044', 'Trucker0044'],
    ['erris', 'Ferris Haul'],
    ['example.com', 'office7@example.com'],
    ['<office7@example.com>', 'office7@example.com'],
    ['mailto:office7@example.com', 'office7@example.com'],
    ['Email: office7@example.com', 'office7@example.com'],
    ['Booking # EBKG0123-4567', 'EBKG0123-4567'],
    ['Container: CSQU3054383', 'CSQU3054383'],
    ['B/L No. MAEU123456', 'MAEU123456'],
    ['container freight', 'Pacific Container Freight'],
    ['load masters', 'Load Masters LLC'],
    ['seal beach', 'Seal Beach, CA'],
    ['北京市', '中国北京市场'],
  ])('%j in %j', (search, text) => {
    covers('F-225', 'F-220')
    expect(isFound(search, text)).toBe(true)
  })

  test.each([
    ['ui', 'St. Louis'],
    ['container freight', 'Pacific Freight'],
    ['seal beach', 'Long Beach, CA'],
    ['l', 'Carson'],
    ['salem-winston', 'Winston-Salem'],
    ['...', 'St. Louis'],
    ['%%', '100%%'],
    ['st lucia', 'St. Louis'],
  ])('%j not in %j', (search, text) => {
    covers('F-225')
    expect(isFound(search, text)).toBe(false)
  })

  test.each([
    'QB-100047',
    'qb 100047',
    'QB100047',
    'QB- 100047',
    '#100047',
    'Load QB–100047',
    'load #100047',
    'Load no. 100047',
    'qb_100047',
    '100047',
  ])('a load number typed as %j', (search) => {
    covers('F-271')
    expect(isFound(search, 'QB-100047')).toBe(true)
    expect(isFound(search, 'QB-100048')).toBe(false)
  })

  test.each([
    'MC 884213',
    'MC-884213',
    'mc#884213',
    'MC884213',
    '884213',
    'MC No. 884213',
    'MC Number: 884213',
    'ICC MC 884213',
    'U.S. DOT 884213',
  ])('the number of a carrier typed as %j', (search) => {
    covers('F-225')
    expect([isFound(search, '884213'), isFound(search, 'MC-884213')]).toEqual([true, true])
  })
})

test.each([
  ['(310) 555-0100', '3105550100'],
  ['+1‑310‑555‑0100', '3105550100'],
  ['310.555.0100 ext. 4', '3105550100'],
  ['tel:+1-201-555-0123', '2015550123'],
  ['+52 1 55 1234 5678', '5512345678'],
  ['+52 55 1234 5678', '5512345678'],
  ['555-0100', '5550100'],
  ['Telephone: (310) 555-0100 (cell)', '3105550100'],
  ['\u{1F4DE} 310\u00B7555\u00B70100', '3105550100'],
  ['(+1) 310-555-0100', '3105550100'],
  ['no 12', null],
  ['QB-100047', null],
  ['310', null],
  ['Pier 400', null],
])('the phone %j is found by %j', (search, digits) => {
  covers('F-225')
  expect(phoneDigits(search)).toBe(digits)
})

test('a search is at most eight words, each once', () => {
  expect(wordsOf('a b c d e f g h i j a')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  expect(wordsOf('To TO, to.')).toEqual(['to'])
})
