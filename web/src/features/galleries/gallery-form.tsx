import { GALLERY_DESCRIPTION_MAX, GALLERY_TITLE_MAX } from '@stagedoor/contract/galleries'
import { type ComponentType, useEffect, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { browserTimeZone, timeZoneLabel } from '../../lib/i18n/time-zone.ts'
import { priceLimitsOf, priceRefusal } from '../../lib/money/content-price.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormError, TextAreaField, TextField } from '../../ui/field.tsx'
import { PriceField } from '../../ui/price-field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import {
  bodyOf,
  draftOf,
  emptyGallery,
  type GalleryDraft,
  type GalleryProblems,
  type Participant,
  problemsOf,
} from './gallery-draft.ts'
import styles from './gallery-form.module.css'
import { saveGallery, type WireGallery } from './queries.ts'

interface GalleryFormProps {
  /** The gallery to change; absent for a new one. */
  gallery?: WireGallery
  onSaved: (gallery: WireGallery) => void
  /** Chooses the performers who take part. */
  ParticipantsField: ComponentType<{
    readonly value: readonly Participant[]
    readonly onChange: (participants: readonly Participant[]) => void
  }>
}

/** Edits the texts, the audience and the publishing time of a gallery. */
export function GalleryForm({ gallery, onSaved, ParticipantsField }: GalleryFormProps) {
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
      onSaved(await saveGallery(gallery?._id, bodyOf(draft)))
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
      <TextFields draft={draft} problems={problems} onChange={change} />
      <ParticipantsField
        value={draft.participants}
        onChange={(participants) => change({ participants })}
      />
      <Audience draft={draft} problems={problems} onChange={change} />
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

function TextFields({ draft, problems, onChange }: FieldsProps) {
  const isLockable = draft.audience !== 'everyone'
  return (
    <>
      <TextField
        label={t`Title`}
        required
        maxLength={GALLERY_TITLE_MAX}
        hint={t`Everyone sees the title, even while the gallery is locked.`}
        value={draft.title}
        error={problems.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextAreaField
        label={t`Description`}
        rows={4}
        maxLength={GALLERY_DESCRIPTION_MAX}
        value={draft.description}
        hint={
          !isLockable || draft.isDescriptionShown
            ? t`Everyone reads it, also before they pay.`
            : t`Hidden while the gallery is locked.`
        }
        onChange={({ target }) => onChange({ description: target.value })}
      />
      {isLockable && (
        <CheckField
          label={t`Show the description while the gallery is locked`}
          checked={draft.isDescriptionShown}
          onChange={({ target }) => onChange({ isDescriptionShown: target.checked })}
        />
      )}
      <TextField
        label={t`Tags`}
        hint={t`Words to find it by, separated by commas.`}
        value={draft.tags}
        error={problems.tags}
        onChange={({ target }) => onChange({ tags: target.value })}
      />
    </>
  )
}

function Audience({ draft, problems, onChange }: FieldsProps) {
  return (
    <>
      <RadioCards
        label={t`Who can see it?`}
        value={draft.audience}
        choices={[
          { value: 'subscribers', title: t`Subscribers`, note: t`Included in the subscription.` },
          {
            value: 'buyers',
            title: t`Pay per view`,
            note: t`Everyone pays the price once and keeps the gallery.`,
          },
          {
            value: 'followers',
            title: t`Followers`,
            note: t`Free for your followers and subscribers.`,
          },
          {
            value: 'everyone',
            title: t`Everyone`,
            note: t`Open to anyone, even without an account.`,
          },
        ]}
        onChoose={(audience) => onChange({ audience })}
      />
      {draft.audience === 'buyers' && (
        <PriceField
          value={draft.price}
          error={problems.price}
          onChange={(price) => onChange({ price })}
        />
      )}
    </>
  )
}

function Timing({ draft, problems, gallery, onChange }: FieldsProps & { gallery: WireGallery }) {
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
    <>
      <RadioCards
        label={t`When to publish`}
        value={draft.when}
        choices={wasPublished ? [shown, hidden] : [shown, later, hidden]}
        onChoose={(when) => onChange({ when })}
      />
      {draft.when === 'later' && (
        <TextField
          type="datetime-local"
          label={t`Publish on`}
          required
          value={draft.at}
          hint={timeZoneLabel(draft.zone)}
          error={problems.at}
          onChange={({ target }) => onChange({ at: target.value })}
        />
      )}
    </>
  )
}

function Expiry({ draft: { ends, zone }, problems, onChange }: FieldsProps) {
  const zoneName = `${timeZoneLabel(zone)}.`
  return (
    <TextField
      type="datetime-local"
      label={t`Expires on`}
      value={ends}
      hint={
        ends
          ? zoneName
          : t`Leave it empty to keep the gallery permanently. Fans who bought it keep it in any case.`
      }
      error={problems.ends}
      onChange={({ target }) => onChange({ ends: target.value })}
    />
  )
}
