import { expect, it } from 'vitest'
import { bandsWithin } from './measures.rules.ts'

it.each([
  [{ below: 300 }, [0]],
  [{ from: 300, below: 1200 }, [1, 2]],
  [{ from: 1200 }, [3, 4]],
  [{ from: 301, below: 302 }, [2]],
  [{}, [0, 1, 2, 3, 4]],
  [{ from: 500, below: 400 }, [2]],
])('videos within %j are in the bands %j of lengths', (range, bands) =>
  expect(bandsWithin({ measure: 'seconds', ...range })).toEqual(bands),
)

it.each([
  [{ to: 0 }, [1]],
  [{ to: 2000 }, [1, 2, 3]],
  [{ from: 2000, to: 10_000 }, [3, 4, 5]],
  [{ from: 10_000 }, [5, 6]],
  [{ from: 700, to: 800 }, [2]],
])('products within %j are in the bands %j of prices', (range, bands) =>
  expect(bandsWithin({ measure: 'price', ...range })).toEqual(bands),
)
