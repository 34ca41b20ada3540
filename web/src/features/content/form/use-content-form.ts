import { useState } from 'react'
import {
  type ContentPriceLimits,
  priceLimitsOf,
  priceRefusal,
} from '../../../lib/money/content-price.ts'
import { useSite } from '../../../lib/session/session.ts'
import type { FormFile } from '../../../lib/uploads/use-form-file.ts'
import { useUploadForm } from '../../../lib/uploads/use-upload-form.ts'
import type { Problems } from './content-draft.ts'

interface ContentFormOptions<Draft, Field extends string, Saved> {
  readonly kind: string
  /** The content to change; absent for new content. */
  readonly content:
    | { readonly _id: string; readonly state: string; readonly price: number }
    | undefined
  /** Returns the form as it is before anything is entered. */
  readonly first: () => Draft
  readonly files: Readonly<Record<string, FormFile>>
  /** Returns the words by which the content is recognised while it waits for its files. */
  readonly labelOf: (draft: Draft) => string
  readonly problemsOf: (draft: Draft, limits: ContentPriceLimits) => Problems<Field>
  readonly send: (draft: Draft) => Promise<Saved>
  readonly onSaved: (saved: Saved) => void
}

/** Holds the form of content: its draft and its files, which upload meanwhile. */
export function useContentForm<Draft, Field extends string, Saved>(
  options: ContentFormOptions<Draft, Field, Saved>,
) {
  const { kind, content, first, files, labelOf, problemsOf, onSaved } = options
  const site = useSite()
  const [draft, setDraft] = useState<Draft>(first)
  const [isChecked, setChecked] = useState(false)
  const [refusedPrice, setRefusedPrice] = useState<string>()
  const form = useUploadForm({
    draft,
    setDraft,
    first,
    files,
    onSaved,
    name: `${kind}-${content?._id ?? 'new'}`,
    label: labelOf(draft),
    send: () => options.send(draft),
    onRefused: (refusal) => {
      const price = priceRefusal(refusal, site)
      setRefusedPrice(price)
      return price !== undefined
    },
  })
  const change = (changes: Partial<Draft>) => {
    setRefusedPrice(undefined)
    setDraft((known) => ({ ...known, ...changes }))
  }
  const found = problemsOf(draft, priceLimitsOf(site, content))
  const submit = () => {
    setChecked(true)
    if (!form.isIncomplete && Object.keys(found).length === 0) form.begin()
  }
  // A price that was refused is shown like one that cannot be sent.
  const problems = {
    ...(isChecked && found),
    ...(refusedPrice && { price: refusedPrice }),
  } as Problems<Field | 'price'>
  return { ...form, draft, change, problems, submit }
}
