import type * as z from 'zod/mini'
import type { Field } from './fields.rules.ts'

/** A setting as the catalogue knows it. `standard` is its default in wire form. */
export interface Setting<S extends z.ZodMiniType = z.ZodMiniType> extends Field<S> {
  readonly standard: z.input<S>
  readonly label: string
  readonly description: string
  /** Anyone may read it. */
  readonly isPublic: boolean
  /** An admin may change it; otherwise it is fixed at the first start. */
  readonly isEditable: boolean
}

type Words = readonly [label: string, description: string]

const setting =
  (isPublic: boolean, isEditable: boolean) =>
  <S extends z.ZodMiniType>(field: Field<S>, standard: z.input<S>, ...[label, description]: Words): Setting<S> => ({
    ...field,
    standard,
    label,
    description,
    isPublic,
    isEditable,
  })

/** Anyone may read it, an admin may change it. */
export const shown = setting(true, true)
/** Only the server reads it, an admin may change it. */
export const kept = setting(false, true)
/** Anyone may read it; the environment chose it at the first start, for good. */
export const fixed = setting(true, false)
