import { isIban } from '@stagedoor/contract/banking/schemas'
import anyAscii from 'any-ascii'
import { copy } from '../../platform/i18n/index.ts'

/** A transfer of money to one creator. */
export interface CreditTransfer {
  /** The id of the payout request, which the bank repeats on its statement. */
  readonly id: string
  readonly name: string
  readonly iban: string
  readonly bic: string
  /** In hundredths. */
  readonly amount: bigint
}

/** The account that transfers are paid from. */
export interface Payer {
  readonly name: string
  readonly iban: string
}

/** Returns an account number without spaces and hyphens, in upper case. */
export const compactNumber = (number: string): string =>
  number.replaceAll(/[ -]/g, '').toUpperCase()

const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** Returns why a transfer cannot be made by SEPA; undefined when it can. */
export function sepaProblem({ name, iban, bic }: CreditTransfer): string | undefined {
  if (!isIban(iban)) return copy('The account number is not an IBAN')
  if (bic !== '' && !BIC.test(bic)) return copy('The SWIFT code is not valid')
  return sepaText(name) === '' ? copy('The name of the account holder is missing') : undefined
}

/**
 * Returns text in the characters that SEPA allows (EPC217-08): accents are dropped, letters of
 * other alphabets are transliterated, and other characters become spaces.
 */
export const sepaText = (text: string, max = 70): string =>
  anyAscii(
    withGreekDiphthongs(
      text.replaceAll(/[\p{S}\p{P}\p{Emoji_Presentation}]/gu, (sign) =>
        sign < '\x80' ? sign : ' ',
      ),
    ),
  )
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .trim()

/** Writes the Greek ου as ou (ISO 843), because its letters alone would become oy. */
const withGreekDiphthongs = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/([οΟ])([υύΥΎ])/g, (_, first: string) => (first === 'ο' ? 'ou' : 'Ou'))

const euros = (hundredths: bigint): string =>
  `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`

const escapeXml = (text: string): string => text.replaceAll("'", '&apos;')

const agent = (bic: string) =>
  bic
    ? `<FinInstnId><BICFI>${bic}</BICFI></FinInstnId>`
    : '<FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId>'

const transferXml = ({ id, name, iban, bic, amount }: CreditTransfer) => `
      <CdtTrfTxInf>
        <PmtId><EndToEndId>${id}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="EUR">${euros(amount)}</InstdAmt></Amt>${
          bic ? `\n        <CdtrAgt>${agent(bic)}</CdtrAgt>` : ''
        }
        <Cdtr><Nm>${escapeXml(sepaText(name))}</Nm></Cdtr>
        <CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>Payout ${id.slice(16, 24)}</Ustrd></RmtInf>
      </CdtTrfTxInf>`

/** Returns a SEPA credit transfer file (pain.001.001.09) for transfers without a `sepaProblem`. */
export function sepaXml(
  transfers: readonly CreditTransfer[],
  { id, payer, at }: { readonly id: string; readonly payer: Payer; readonly at: Date },
): string {
  const sums = `<NbOfTxs>${transfers.length}</NbOfTxs>
      <CtrlSum>${euros(transfers.reduce((sum, { amount }) => sum + amount, 0n))}</CtrlSum>`
  const name = escapeXml(sepaText(payer.name))
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${id}</MsgId>
      <CreDtTm>${at.toISOString()}</CreDtTm>
      ${sums}
      <InitgPty><Nm>${name}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${id}</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      ${sums}
      <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>
      <ReqdExctnDt><Dt>${at.toISOString().slice(0, 10)}</Dt></ReqdExctnDt>
      <Dbtr><Nm>${name}</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>${compactNumber(payer.iban)}</IBAN></Id></DbtrAcct>
      <DbtrAgt>${agent('')}</DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>${transfers.map(transferXml).join('')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`
}
