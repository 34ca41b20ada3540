import type { readAgreement } from '@stagedoor/contract/consents'
import type { ResultOf } from '@stagedoor/contract/kit'
import type { DueAgreement } from './agreement.rules.ts'
import type { selectSignatures } from './agreement.store.ts'
import type { CurrentText } from './read-texts.ts'

interface AgreementParts {
  readonly text: CurrentText | undefined
  readonly due: DueAgreement | undefined
  readonly legalName: string
  readonly signed: Awaited<ReturnType<typeof selectSignatures>>
}

/** Returns the agreement in wire shape, as its signer reads it. */
export const agreementView = ({
  text,
  due,
  legalName,
  signed,
}: AgreementParts): ResultOf<typeof readAgreement> => ({
  text: text ?? null,
  due: due ?? null,
  legalName,
  signed: signed.map(({ id, title, hash, signedName, acceptedAt, pdfHash }) => ({
    _id: id,
    title,
    hash,
    signedName,
    acceptedAt,
    pdfHash,
  })),
})
