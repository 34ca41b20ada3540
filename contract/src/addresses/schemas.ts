import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, nameText, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'

export const AddressId = idOf('Address')

const line = (max: number, min = 0) => userHtml(nameText(max, min))

/** The fields of a delivery address that a person fills in. */
export const AddressForm = z.object({
  /** The name of the person who receives the parcel. */
  name: line(100, 1),
  /** The name of the country, or its code. */
  country: line(80, 1),
  state: z.optional(line(80)),
  city: line(80, 1),
  district: z.optional(line(80)),
  ward: z.optional(line(80)),
  streetAddress: line(200, 1),
  streetNumber: z.optional(line(20)),
  zipCode: text(12, 1).check(
    z.regex(/^[\p{L}\p{N} -]+$/u, 'Only letters, digits, spaces and hyphens'),
  ),
  /** Directions for the carrier. */
  description: z.optional(line(300)),
})

/** A delivery address, which only its owner reads. */
export const Address = z.object({
  _id: z.string(),
  source: z.literal('user'),
  sourceId: z.string(),
  name: userHtml(z.string()),
  country: userHtml(z.string()),
  state: userHtml(z.string()),
  city: userHtml(z.string()),
  district: userHtml(z.string()),
  ward: userHtml(z.string()),
  streetAddress: userHtml(z.string()),
  streetNumber: userHtml(z.string()),
  zipCode: z.string(),
  description: userHtml(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A delivery address as a client reads it. */
export type Address = z.input<typeof Address>

const params = z.object({ id: AddressId })

export const createAddress = { body: AddressForm, result: Address }

export const listAddresses = { query: z.object(paging), result: page(Address) }

export const replaceAddress = { params, body: AddressForm, result: Address }

export const updateAddress = { params, body: AddressForm, result: Address }

export const deleteAddress = { params, result: Done }
