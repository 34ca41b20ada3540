import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Day, Done, Instant, idOf, nameText, Ref, text } from '../kit/scalars.ts'
import { CountryCode, PersonCard } from '../people/schemas.ts'
import { yearFormats } from './calls.ts'

/** The forms that a site can ask for. */
export const TaxFormKind = z.enum(['w9', 'w8ben', 'dac7'])
export type TaxFormKind = z.output<typeof TaxFormKind>

/** The federal tax classification of a U.S. person. */
export const TaxClassification = z.enum([
  'individual',
  'c_corporation',
  's_corporation',
  'partnership',
  'trust',
  'llc',
])

const number = z.string().check(z.trim(), z.maxLength(30), z.regex(/^[A-Za-z0-9 ./*+-]*$/))

const fields = {
  kind: TaxFormKind,
  businessName: z._default(nameText(120), ''),
  /** Of a W-9. */
  classification: z.optional(TaxClassification),
  address: nameText(200, 1),
  city: nameText(100, 1),
  state: z._default(nameText(100), ''),
  postalCode: text(20, 1),
  country: CountryCode,
  dateOfBirth: z.optional(Day),
  /** The tax identification number; empty for a person who has none. */
  tin: z._default(number, ''),
  tinKind: z.optional(z.enum(['ssn', 'ein', 'foreign'])),
  /** The country that issued it. */
  tinCountry: z.optional(CountryCode),
  /** The birth place of a person without a number. */
  birthPlace: z._default(nameText(100), ''),
  /** The country of that place today. */
  birthCountry: z.optional(CountryCode),
  /** A company sells, under the name of the business; of DAC7 data. */
  isCompany: z.optional(z.boolean()),
  /** The number of that company in the register of businesses of its country. */
  registrationNumber: z._default(number, ''),
  vatId: z._default(number, ''),
}

/**
 * The part that payouts still need: a form at all, one of the right kind, a new one, or one whose
 * numbers can be right.
 */
const Missing = z.enum(['form', 'other_form', 'new_form', 'wrong_number'])

/** A number of a form that cannot be right. */
const WrongNumber = z.enum(['tin', 'vat_id'])

/** What the register of the EU answered about the VAT number of the form. */
const VatCheck = z.object({
  /** `unreachable` says nothing about the number: it is asked again. */
  state: z.enum(['waiting', 'valid', 'invalid', 'unreachable']),
  /** When it was last asked; null before that. */
  checkedAt: z.nullable(Instant),
  /** The proof of the register that it was asked; null without a VAT number of the company. */
  consultationNumber: z.nullable(z.string()),
  registeredName: z.nullable(z.string()),
  registeredAddress: z.nullable(z.string()),
  /** Why nobody answered. */
  problem: z.nullable(z.string()),
})

const OwnForm = z.object({
  /** The forms that payouts need one of; none where the site asks for none. */
  accepted: z.array(TaxFormKind),
  missing: z.nullable(Missing),
  /** The name that signs: the legal name of the account. */
  legalName: z.string(),
  /** Null for a form without a VAT number of the EU, or where those are not looked up. */
  vatCheck: z.nullable(VatCheck),
  /** The numbers that cannot be right, of a form that was stored before they were checked. */
  wrongNumbers: z.array(WrongNumber),
  /** The last day on which payouts go on with wrong numbers; null without any. */
  heldAfter: z.nullable(z.string()),
  /** The answer of the IRS about name and number of a W-9, 0 to 8; null before it was imported. */
  tinMatch: z.nullable(z.number()),
  form: z.nullable(
    z.object({
      ...fields,
      businessName: z.string(),
      state: z.string(),
      birthPlace: z.string(),
      registrationNumber: z.string(),
      /** Masked but for the last characters. */
      tin: z.string(),
      vatId: z.string(),
      signedName: z.string(),
      signedAt: Instant,
      /** The last day on which a W-8BEN counts. */
      expiresOn: z.nullable(z.string()),
    }),
  ),
})

export const read = { result: OwnForm }

export const save = {
  body: z.object({
    ...fields,
    signedName: z.string().check(z.trim(), z.minLength(3), z.maxLength(120)),
    /** The performer certifies, under penalty of perjury where that law applies, that all is true. */
    isCertified: z.literal(true),
  }),
  result: OwnForm,
}

export const exportYear = {
  body: z.object({
    year: z.int().check(z.minimum(2000), z.maximum(2100)),
    format: z.enum(yearFormats),
    reason: text(300, 5),
  }),
  result: z.object({
    filename: z.string(),
    content: z.string(),
    count: z.number(),
    /** The creators with sales who are not in the XML, and why. */
    leftOut: z.array(
      z.object({
        username: z.string(),
        reason: z.enum(['form_missing', 'outside_eu', 'name_missing', 'birth_date_missing']),
      }),
    ),
  }),
}

export const adminRead = { params: z.object({ id: Ref }), result: OwnForm }

export const checkVat = { params: z.object({ id: Ref }), result: OwnForm }

export const listWrongNumbers = {
  query: z.object(paging),
  result: page(
    z.object({
      /** The id of the creator. */
      _id: z.string(),
      performerInfo: PersonCard,
      kind: TaxFormKind,
      signedAt: Instant,
      wrongNumbers: z.array(WrongNumber),
      heldAfter: z.string(),
      tinMatch: z.nullable(z.number()),
    }),
  ),
}

export const listMessages = {
  result: z.object({
    data: z.array(
      z.object({
        _id: z.string(),
        year: z.number(),
        /** The name of the message, by which the tax office knows it. */
        reference: z.string(),
        kind: z.enum(['new', 'correction', 'nil']),
        createdAt: Instant,
        /** When staff said that it was not sent; null for one that counts. */
        discardedAt: z.nullable(Instant),
      }),
    ),
  }),
}

export const discardMessage = {
  params: z.object({ id: idOf('tax message') }),
  body: z.object({ reason: text(300, 5) }),
  result: Done,
}

export const exportTins = {
  body: z.object({ reason: text(300, 5) }),
  result: z.object({ filename: z.string(), content: z.string(), count: z.number() }),
}

export const importTins = {
  result: z.object({
    /** The creators whose name and number match by the records of the IRS. */
    match: z.number(),
    /** Those whose do not; they are asked for another form. */
    wrong: z.number(),
    /** The lines that the IRS could not or did not compare. */
    unanswered: z.number(),
    /** The lines of unknown creators, and about forms that were replaced meanwhile. */
    skipped: z.number(),
  }),
}
