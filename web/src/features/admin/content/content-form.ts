import type { AnyCall, WireInputOf, WireOf } from '@stagedoor/contract/kit'
import type { ComponentType } from 'react'
import type { ContractFormOptions } from '../../../lib/forms/form.ts'
import type { Fields } from '../../../lib/forms/validated-form.ts'

/** The values of a form about content, as typed. */
export type OwnedValues = {
  /** The username of its creator; asked for new content only. */
  readonly performerId: string
}

/** The files of a form about new content. */
export interface Uploads {
  /** Returns the files that were chosen in a field. */
  readonly of: (field: string) => readonly File[]
  readonly choose: (field: string, files: readonly File[]) => void
  readonly onProgress: (text: string | undefined) => void
  /** Shows a message about files that were refused. */
  readonly onProblem: (message: string | undefined) => void
}

type BodyOf<C extends AnyCall> = WireInputOf<C> extends { body: infer Body } ? Body : never

/** The form by which admins create and change content of a kind on behalf of its creators. */
export interface ContentForm<New extends AnyCall, Edit extends AnyCall, V extends OwnedValues> {
  readonly create: New
  readonly update: Edit
  readonly words: () => {
    /** The button that creates it. */
    readonly send: string
    readonly editOf: (creator: string) => string
  }
  /** Returns the initial values for content, or for new content. */
  readonly valuesOf: (item?: WireOf<Edit>) => V
  readonly check: NonNullable<ContractFormOptions<Edit, V>['check']>
  readonly bodyOf: (values: V) => BodyOf<Edit>
  readonly newBodyOf: (values: V, uploads: Uploads) => BodyOf<New>
  readonly Fields: ComponentType<{ fields: Fields<V> }>
  /** The fields of new content, below its creator: those above, and its files. */
  readonly NewFields: ComponentType<{ fields: Fields<V>; uploads: Uploads }>
  /** The field without a file of which nothing can be created. */
  readonly needs?: string
  readonly send: (body: BodyOf<New>, uploads: Uploads) => Promise<WireOf<New>>
  /** Returns the page that shows what was created, and the message there. */
  readonly onCreated: (item: WireOf<New>, uploads: Uploads) => Created | Promise<Created>
}

interface Created {
  readonly to: string
  readonly text: string
}
