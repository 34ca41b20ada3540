import type * as z from 'zod/mini'
import type { Field } from './fields.rules.ts'

/** The definition of a setting. `defaultValue` is its default in wire form. */
export interface SettingDefinition<S extends z.ZodMiniType = z.ZodMiniType> extends Field<S> {
  readonly defaultValue: z.input<S>
  readonly label: string
  readonly description: string
  /** Anyone may read it. */
  readonly isPublic: boolean
  /** An admin may change it; otherwise it is fixed at the first start. */
  readonly isEditable: boolean
  /** A change needs a fresh proof of the admin and is mailed to all admins. */
  readonly isGuarded: boolean
  /** A switch that one admin may turn on and only two may turn off. */
  readonly isLiftedByTwo: boolean
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
    isGuarded: false,
    isLiftedByTwo: false,
  })

/**
 * Has changes of a setting that decides about money need a fresh proof, and has all admins told.
 */
export const guarded = <S extends z.ZodMiniType>(
  definition: SettingDefinition<S>,
): SettingDefinition<S> => ({
  ...definition,
  isGuarded: true,
})

/** Has two admins turn a switch off that holds them both. */
export const liftedByTwo = <S extends z.ZodMiniType>(
  definition: SettingDefinition<S>,
): SettingDefinition<S> => ({
  ...guarded(definition),
  isLiftedByTwo: true,
})

/** Defines a setting that anyone may read and an admin may change. */
export const publicSetting = setting(true, true)
/** Defines a setting that only the server reads and an admin may change. */
export const privateSetting = setting(false, true)
/** Defines a setting that anyone may read and the environment fixes at the first start. */
export const fixedSetting = setting(true, false)
