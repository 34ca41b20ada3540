import * as admin from '@stagedoor/contract/admin'
import type { Person } from './people.ts'

/** The details of an ID that is valid for many years. */
export const passport = {
  type: 'passport',
  issuingCountry: 'fr',
  expiresOn: '2099-01-31',
} as const

let read = 0

/** Opens both documents of a performer and records what the ID says, as their approval requires. */
export async function readDocuments(
  reviewer: Pick<Person, 'api'>,
  performerId: string,
  details: Partial<Parameters<typeof describe>[2]> = {},
): Promise<void> {
  const { documents } = await reviewer.api(admin.viewPerformer, { params: { id: performerId } })
  read += 1
  for (const { _id: id, kind } of documents) {
    await reviewer.api(admin.openDocument, { params: { id }, body: { reason: 'Check' } })
    if (kind === 'idVerificationId')
      await describe(reviewer, id, { ...passport, number: `TEST ${read}`, ...details })
  }
}

const describe = (
  { api }: Pick<Person, 'api'>,
  id: string,
  body: {
    readonly type: 'passport' | 'identity_card'
    readonly issuingCountry: string
    readonly number: string
    readonly expiresOn: string | null
  },
) => api(admin.describeDocument, { params: { id }, body })
