import * as z from 'zod/mini'
import { Done } from '../kit/scalars.ts'

/** Four to eight digits. */
const Pin = z.string().check(z.regex(/^\d{4,8}$/, 'Four to eight digits'))

const Lock = z.object({ hasPin: z.boolean() })

export const readLock = { result: Lock }

export const setPin = { body: z.object({ pin: z.nullable(Pin) }), result: Lock }

export const checkPin = { body: z.object({ pin: Pin }), result: Done }
