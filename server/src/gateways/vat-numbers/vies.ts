import * as z from 'zod'
import { askAddress, NoAnswer } from '../outside/ask-address.ts'
import type { VatAnswer, VatNumbers } from './port.ts'

/** The offices of some member states take long. */
const TIMEOUT_MS = 20_000
const LONGEST = 100_000

const text = z
  .string()
  .nullish()
  .transform((value) => (value && !/^-*$/.test(value.trim()) ? value.trim() : null))

const Answer = z.object({
  valid: z.boolean().optional(),
  userError: z.string().nullish(),
  requestIdentifier: text,
  name: text,
  address: text,
  errorWrappers: z.array(z.object({ error: z.string() })).nullish(),
})

/** Returns what an answer says: a code that is no verdict means that nothing is known. */
function read(answer: z.output<typeof Answer>): VatAnswer {
  const { valid, userError, errorWrappers, requestIdentifier, name, address } = answer
  const code = errorWrappers?.[0]?.error ?? (userError || (valid ? 'VALID' : 'INVALID'))
  const found = { consultationNumber: requestIdentifier, name, address }
  if (code === 'INVALID_INPUT' || (code === 'INVALID' && valid === false))
    return { outcome: 'invalid', ...found }
  if (code === 'VALID' && valid) return { outcome: 'valid', ...found }
  return { outcome: 'unreachable', problem: code }
}

/** Opens VIES, the register of the European Commission. */
export const openVies = (url: string): VatNumbers => ({
  async lookUp({ country, number }, { by, signal }) {
    const body = JSON.stringify({
      countryCode: country,
      vatNumber: number,
      ...(by && { requesterMemberStateCode: by.country, requesterNumber: by.number }),
    })
    try {
      const answer = await askAddress({
        url: `${url}/check-vat-number`,
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body,
        isPublicOnly: false,
        maxBytes: LONGEST,
        timeoutMs: TIMEOUT_MS,
        signal,
      })
      return read(Answer.parse(JSON.parse(answer.body.toString())))
    } catch (error) {
      const isLate = error instanceof NoAnswer && error.reason === 'late'
      return { outcome: 'unreachable', problem: isLate ? 'no answer in time' : 'no answer' }
    }
  },
})
