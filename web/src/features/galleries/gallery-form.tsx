import { GALLERY_DESCRIPTION_MAX } from '@stagedoor/contract/galleries'
import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { timeHint } from '../../lib/i18n/time-hint.ts'
import { browserTimeZone } from '../../lib/i18n/time-zone.ts'
import { priceLimitsOf, priceRefusal } from '../../lib/money/content-price.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, TextField } from '../../ui/field.tsx'
import { instantIn } from '../content/form/content-draft.ts'
import styles from '../content/form/content-form.module.css'
import { TimingField } from '../content/form/offer-fields.tsx'
import { ParticipantsField } from '../content/form/participants-field.tsx'
import { ReleaseFields } from '../content/form/release/release-fields.tsx'
import { WordsFields } from '../content/form/words-fields.tsx'
import {
  bodyOf,
  draftOf,
  emptyGallery,
  type GalleryDraft,
  type GalleryProblems,
  problemsOf,
} from './gallery-draft.ts'
import { saveGallery, type WireGallery } from './queries.ts'

interface GalleryFormProps {
  /** The gallery to change; absent for a new one. */
  gallery?: WireGallery
  onSaved: (gallery: WireGallery) => void
}

/** Edits the texts, the audience and the publishing time of a gallery. */
export function GalleryForm({ gallery, onSaved }: GalleryFormProps) {
  const site = useSite()
  const before = gallery ? draftOf(gallery) : emptyGallery
  const [draft, setDraft] = useState<GalleryDraft>(before)
  const [state, setState] = useState(gallery?.state)
  const [problems, setProblems] = useState<GalleryProblems>({})
  const [failure, setFailure] = useState('')
  const [isSaving, setSaving] = useState(false)
  const change = (changes: Partial<GalleryDraft>) => setDraft((known) => ({ ...known, ...changes }))
  // Published or archived meanwhile: what was typed stays.
  if (gallery?.state !== state) {
    setState(gallery?.state)
    change({ when: before.when, at: before.at })
  }
  useEffect(
    () => setDraft((known) => (known.at ? known : { ...known, zone: browserTimeZone() })),
    [],
  )
  const save = async () => {
    const found = problemsOf(draft, before, priceLimitsOf(site, gallery), new Date())
    setProblems(found)
    setFailure('')
    if (Object.keys(found).length > 0) return
    setSaving(true)
    try {
      onSaved(await saveGallery(gallery?._id, bodyOf(draft, gallery?.publishedAt)))
    } catch (error) {
      const price = priceRefusal(error, site)
      if (price) setProblems({ price })
      else setFailure(error instanceof Error ? error.message : '')
    } finally {
      setSaving(false)
    }
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Fields draft={draft} problems={problems} gallery={gallery} onChange={change} />
      {gallery && <Timing draft={draft} problems={problems} gallery={gallery} onChange={change} />}
      <Expiry draft={draft} problems={problems} onChange={change} />
      <FormError>{failure}</FormError>
      <Button type="submit" variant="primary" size="l" wide pending={isSaving}>
        {gallery ? t`Save changes` : t`Continue to photos`}
      </Button>
    </form>
  )
}

interface FieldsProps {
  draft: GalleryDraft
  problems: GalleryProblems
  onChange: (changes: Partial<GalleryDraft>) => void
}

function Fields({ gallery, ...fields }: FieldsProps & { gallery: WireGallery | undefined }) {
  const { when, at, zone } = fields.draft
  const planned = when === 'later' && instantIn(at, zone)
  return (
    <>
      <WordsFields
        {...fields}
        description={{ rows: 4, maxLength: GALLERY_DESCRIPTION_MAX }}
        words={{
          titleHint: t`Everyone sees the title, even while the gallery is locked.`,
          hiddenHint: t`Hidden while the gallery is locked.`,
          showDescription: t`Show the description while the gallery is locked`,
          tagsHint: t`Words to find it by, separated by commas.`,
        }}
      />
      <ParticipantsField
        value={fields.draft.participants}
        onChange={(participants) => fields.onChange({ participants })}
      />
      <ReleaseFields
        {...fields}
        from={new Date(gallery?.publishedAt ?? (planned || Date.now()))}
        notes={{
          subscribers: t`Included in the subscription.`,
          buyers: t`Everyone pays once and keeps the gallery.`,
          list: t`For the fans on one of your lists.`,
          everyone: t`Open to anyone, even without an account.`,
        }}
      />
    </>
  )
}

function Timing({ gallery, ...fields }: FieldsProps & { gallery: WireGallery }) {
  const wasPublished = gallery.publishedAt !== null
  const shown = {
    value: 'now',
    title: wasPublished ? t`Published` : t`As soon as its photos are ready`,
  } as const
  const later = { value: 'later', title: t`At a set time` } as const
  const hidden = {
    value: 'hidden',
    title: wasPublished ? t`Archived` : t`Not yet`,
    note: wasPublished
      ? t`Only you and fans who bought it can see it.`
      : t`Stays a draft that only you can see.`,
  } as const
  return (
    <TimingField
      {...fields}
      choices={wasPublished ? [shown, hidden] : [shown, later, hidden]}
      hint={timeHint(fields.draft.at, fields.draft.zone)}
    />
  )
}

function Expiry({ draft: { ends, zone }, problems, onChange }: FieldsProps) {
  return (
    <TextField
      type="datetime-local"
      label={t`Expires on`}
      value={ends}
      hint={
        ends
          ? timeHint(ends, zone)
          : t`Leave it empty to keep the gallery permanently. Fans who bought it keep it in any case.`
      }
      error={problems.ends}
      onChange={({ target }) => onChange({ ends: target.value })}
    />
  )
}
