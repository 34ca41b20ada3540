import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementCtx } from '../../../test/world/statements.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { connect } from './database.ts'
import type { ProductDatabase } from './product-database.ts'
import { foldTexts, queryText, termsOf, textContains } from './text-search.ts'

let database: TestDatabase
let db: ProductDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, { max: 1 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test.each([
  ['ÇA VĂ', 'ca va'],
  ['Cafe\u0301', 'cafe'],
  ['Øster, Łódź & Straße', 'oster lodz strasse'],
  ['ＫＡＩ　ﬁlm', 'kai film'],
  ['Ёлка', 'елка'],
  ['ὈΔΟΣ', 'οδοσ'],
  ['שָׁלוֹם', 'שלום'],
  ['مُحَمَّد أحمد', 'محمد احمد'],
  ['ｶﾞ\u3000か\u3099', 'ガ が'],
  ['kai\u202Eharbor\u200B', 'kaiharbor'],
  ['it’s – kai.harbor_1', 'it s kai harbor 1'],
  ['🔥!?', '🔥'],
])('%s is compared as %s', async (text, plain) =>
  expect(await foldTexts(statementCtx(db), [text])).toEqual([plain]),
)

test.each([
  ['東京都の港で', '京都'],
  ['東京都の港で', '港'],
  ['我们在海港见面', '海港'],
  ['ฉันรักทะเลมาก', 'ทะเล'],
  ['hello 東京tower', 'tower'],
  ['بَيْتٌ كبير', 'بيت'],
  ['Cafe\u0301 am Hafen', 'café haf'],
])('the text %s is found by %s', async (text, q) => expect(await finds(text, q)).toBe(true))

test.each([
  ['東京都の港で', '都京'],
  ['東京と京都', '東都'],
  ['harbour', 'arbour'],
])('the text %s is not found by %s', async (text, q) => expect(await finds(text, q)).toBe(false))

async function finds(text: string, q: string): Promise<boolean> {
  const [plain = ''] = await foldTexts(statementCtx(db), [q])
  const { rows } = await sql<{ isFound: boolean }>`
    select search_vector(${text}) @@ ${queryText(termsOf(plain))}::tsquery as is_found`.execute(db)
  return rows[0]?.isFound === true
}

test('a word with any letter or sign in its middle finds itself', async () => {
  const texts = [...Array(0x3_1000).keys()]
    .slice(0xa0)
    .map((code) => `k${String.fromCodePoint(code)}z`)
    .filter((text) => text.isWellFormed() && /^k[\p{L}\p{N}\p{M}\p{So}]z$/u.test(text))
    .filter((_, at) => at % 7 === 0 || at < 12_000)
  const queries = (await foldTexts(statementCtx(db), texts)).map((plain) =>
    queryText(plain.split(' '), { unfinished: 'none' }),
  )
  const { rows } = await sql<{ text: string }>`
    select text from unnest(${texts}::text[], ${queries}::text[]) as given (text, query)
    where not search_vector(text) @@ query::tsquery`.execute(db)
  expect(rows).toEqual([])
})

test('a part of a name is found whatever sign is between its words, and a part of signs alone nowhere', async () => {
  const { rows } = await sql<
    Record<string, boolean>
  >`select ${textContains(sql`'Käi Harbor'`, 'kai harb')} as words,
    ${textContains(sql`'photo_2024-05.jpg'`, '2024 05')} as file,
    ${textContains(sql`'100 %'`, '%')} is true as signs`.execute(db)
  expect(rows).toEqual([{ words: true, file: true, signs: false }])
})
