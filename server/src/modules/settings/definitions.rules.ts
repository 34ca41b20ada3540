import type * as z from 'zod/mini'
import type { Field } from './fields.rules.ts'

/** A setting as the catalogue knows it. `standard` is its default in wire form. */
export interface SettingDefinition<S extends z.ZodMiniType = z.ZodMiniType> extends Field<S> {
  readonly defaultValue: z.input<S>
  readonly label: string
  readonly description: string
  /** Anyone may read it. */
  readonly isPublic: boolean
  /** An admin may change it; otherwise it is fixed at the first start. */
  readonly isEditable: boolean
}

type SettingLabels = readonly [label: string, description: string]

const setting =
  (isPublic: boolean, isEditable: boolean) =>
  <S extends z.ZodMiniType>(
    field: Field<S>,
    standard: z.input<S>,
    ...[label, description]: SettingLabels
  ): SettingDefinition<S> => ({
    ...field,
    defaultValue: standard,
    label,
    description,
    isPublic,
    isEditable,
  })

/** Anyone may read it, an admin may change it. */
export const publicSetting = setting(true, true)
/** Only the server reads it, an admin may change it. */
export const privateSetting = setting(false, true)
/** Anyone may read it; the environment chose it at the first start, for good. */
export const fixedSetting = setting(true, false)
