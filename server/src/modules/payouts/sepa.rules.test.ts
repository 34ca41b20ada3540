import { isIban } from '@stagedoor/contract/banking/schemas'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CreditTransfer, sepaProblem, sepaText, sepaXml } from './sepa.rules.ts'

const payer = { name: "Bühne & 'Co'", iban: 'GB29 NWBK 6016 1331 9268 19' }
const at = new Date('2026-06-01T10:00:00Z')
const id = '0190000000007000800000000000000a'
const transfer = (changes: Partial<CreditTransfer> = {}): CreditTransfer => ({
  id,
  name: 'Anna Müller',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  amount: 6005n,
  ...changes,
})
const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text)
const tagsOf = (xml: string) => [...xml.matchAll(/<([A-Za-z]+)[ >]/g)].map(([, tag]) => tag)

it.each([
  ['DE89370400440532013000', true],
  ['GB29NWBK60161331926819', true],
  ['FR1420041010050500013M02606', true],
  ['DE88370400440532013000', false],
  ['DE8937040044', false],
  ['123456789', false],
  ['', false],
])('checks the digits of the IBAN %s: %s', (iban, isRight) => {
  expect(isIban(iban)).toBe(isRight)
})

it('writes the elements of pain.001.001.09 in the order of its schema', () => {
  const xml = sepaXml([transfer()], { id, payer, at })
  expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"')
  expect(tagsOf(xml).join(' ')).toBe(
    'Document CstmrCdtTrfInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm ' +
      'PmtInf PmtInfId PmtMtd NbOfTxs CtrlSum PmtTpInf SvcLvl Cd ReqdExctnDt Dt Dbtr Nm ' +
      'DbtrAcct Id IBAN ' +
      'DbtrAgt FinInstnId Othr Id ChrgBr ' +
      'CdtTrfTxInf PmtId EndToEndId Amt InstdAmt CdtrAgt FinInstnId BICFI Cdtr Nm CdtrAcct Id ' +
      'IBAN RmtInf Ustrd',
  )
  expect(all(xml, 'Nm')).toEqual(['Buhne &apos;Co&apos;', 'Buhne &apos;Co&apos;', 'Anna Muller'])
  expect(all(xml, 'MsgId')[0]?.length).toBeLessThanOrEqual(35)
})

it('adds amounts up to the control sum, to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(1n, 99_999_999n), { minLength: 1, maxLength: 50 }),
      (amounts) => {
        const xml = sepaXml(
          amounts.map((amount) => transfer({ amount, bic: '' })),
          { id, payer, at },
        )
        const cents = (text = '') => BigInt(text.replace('.', ''))
        const sum = amounts.reduce((total, amount) => total + amount, 0n)
        expect(all(xml, 'InstdAmt').map(cents)).toEqual(amounts)
        expect(all(xml, 'CtrlSum').map(cents)).toEqual([sum, sum])
        expect(all(xml, 'NbOfTxs')).toEqual([String(amounts.length), String(amounts.length)])
        for (const text of all(xml, 'InstdAmt')) expect(text).toMatch(/^\d+\.\d\d$/)
      },
    ),
  )
})

it('names the reason why a transfer cannot be made', () => {
  expect(sepaProblem(transfer())).toBeUndefined()
  expect(sepaProblem(transfer({ bic: '' }))).toBeUndefined()
  expect(sepaProblem(transfer({ iban: '12345678' }))).toBe('The account number is not an IBAN')
  expect(sepaProblem(transfer({ bic: 'WRONG' }))).toBe('The SWIFT code is not valid')
  expect(sepaProblem(transfer({ name: '🎭' }))).toBe('The name of the account holder is missing')
})

it('writes names only in the characters that SEPA allows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(sepaText(text)).toMatch(/^[A-Za-z0-9/?:().,'+ -]{0,70}$/)
    }),
  )
  expect(sepaText('Zoë <Straße> & Söhne')).toBe('Zoe Strasse Sohne')
})

it.each([
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ['Søren Ærø', 'Soren Aero'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos'],
  ['Юлия Щербакова', 'Yuliya Shcherbakova'],
  ['Đorđe Þór', 'Dorde Thor'],
  ['O’Neil – Café 🎭', 'O Neil Cafe'],
])('writes %s as %s in a SEPA file', (name, written) => {
  expect(sepaText(name)).toBe(written)
})
