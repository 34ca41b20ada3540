import { Readable } from 'node:stream'

/**
 * Returns rows as a JSON array, streamed one by one. Amounts are whole hundredths inside and
 * written as decimals.
 */
export const jsonOf = (rows: AsyncIterable<object>): Readable =>
  Readable.from(inJson(rows), { objectMode: false })

async function* inJson(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before +
      JSON.stringify(
        row,
        (_key, value) => (typeof value === 'bigint' ? Number(value) / 100 : value),
        2,
      )
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
