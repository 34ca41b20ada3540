import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls, schemasOf } from './index.ts'

const NAMES = /^(?:name|title|firstName|lastName|ownName|subject)$/

const TURNED = '\u202eA\nname\u202c'

type Shape = Record<string, z.ZodMiniType>
const shapeOf = (schema: z.ZodMiniType | undefined): Shape =>
  (schema?._zod.def as { shape?: Shape })?.shape ?? {}

test('every name and title that a call writes is one visible line without characters of direction', () => {
  const wrong = calls.flatMap((call) =>
    Object.entries(shapeOf(schemasOf(call).body))
      .filter(([field]) => NAMES.test(field))
      .filter(
        ([, schema]) =>
          accepts(schema, '\u3164') ||
          (accepts(schema, TURNED) && z.parse(schema, TURNED) !== 'A name'),
      )
      .map(([field]) => `${call.name}.${field}`),
  )
  expect(wrong).toEqual([])
})

const accepts = (schema: z.ZodMiniType, value: string) => z.safeParse(schema, value).success
