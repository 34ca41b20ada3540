import { createPromo, type Promo, searchAllPromos, updatePromo } from '@stagedoor/contract/promos'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckField, FormError, SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { PictureField } from '../../../ui/picture-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { sendBanner } from '../queries.ts'
import { consoleSettles } from '../settles.ts'
import styles from './banners.module.css'
import { fromLocalInput, positions, toLocalInput } from './labels.ts'

const refusals = { 'promos.never_shown': 'endsAt', 'media.not_accepted': 'banner' } as const

function valuesOf(promo: Promo | undefined) {
  return {
    title: promo?.title ?? '',
    description: promo?.description ?? '',
    link: promo?.link ?? '',
    position: promo?.position ?? ('top' as const),
    isShown: promo?.status !== 'inactive',
    startsAt: toLocalInput(promo?.startsAt ?? null),
    endsAt: toLocalInput(promo?.endsAt ?? null),
    banner: undefined as File | undefined,
  }
}

function bodyOf({
  title,
  description,
  link,
  position,
  isShown,
  startsAt,
  endsAt,
}: ReturnType<typeof valuesOf>) {
  const from = fromLocalInput(startsAt)
  const until = fromLocalInput(endsAt)
  const status = isShown ? ('active' as const) : ('inactive' as const)
  return {
    title,
    description,
    link,
    position,
    status,
    ...(from && { startsAt: from }),
    ...(until && { endsAt: until }),
  }
}

function useBannerForm(promo: Promo | undefined, onClose: () => void) {
  return useContractForm((promo ? updatePromo : createPromo) as typeof updatePromo, {
    initial: valuesOf(promo),
    body: bodyOf,
    check: { banner: (file) => (file || promo ? undefined : t`Choose a picture`) },
    callInput: () => ({ params: { id: promo?._id ?? '' }, files: {} }),
    send: (call, input, { banner }) => sendBanner(call, input, banner),
    refusals,
    settles: consoleSettles(searchAllPromos),
    async onDone({ title }) {
      onClose()
      toast({ text: promo ? t`${title} is saved` : t`${title} is created` })
    },
  })
}

/** Creates or edits a banner. */
export function BannerDialog({ promo, onClose }: { promo?: Promo; onClose: () => void }) {
  const form = useBannerForm(promo, onClose)
  const { fields, submit, pending, formError } = form
  const [isReplacing, setReplacing] = useState(!promo)
  const picture = fields.getInputProps('banner')
  return (
    <Dialog
      open
      onClose={onClose}
      title={promo ? t`Edit ${promo.title}` : t`New banner`}
      insistent={pending}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t`Title`}
          hint={t`Screen readers read it instead of the picture.`}
          {...fields.getInputProps('title')}
          data-autofocus
        />
        {isReplacing ? (
          <PictureField
            label={t`Picture`}
            hint={t`1600 × 400 pixels works best. Other formats are cropped to four to one.`}
            value={picture.value}
            error={picture.error}
            onChange={picture.onChange}
          />
        ) : (
          <CurrentBanner src={promo?.photo.thumbnails[0]} onReplace={() => setReplacing(true)} />
        )}
        <TextField
          label={t`URL`}
          hint={t`A path such as /creator, or a full URL that starts with https://`}
          autoCapitalize="none"
          spellCheck={false}
          {...fields.getInputProps('link')}
        />
        <TextAreaField label={t`Description`} rows={2} {...fields.getInputProps('description')} />
        <SelectField
          label={t`Position`}
          options={positions()}
          {...fields.getInputProps('position')}
        />
        <div className={styles.pair}>
          <TextField label={t`From`} type="datetime-local" {...fields.getInputProps('startsAt')} />
          <TextField label={t`Until`} type="datetime-local" {...fields.getInputProps('endsAt')} />
        </div>
        <CheckField
          role="switch"
          label={t`Shown`}
          {...fields.getInputProps('isShown', { type: 'checkbox' })}
        />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {promo ? t`Save` : t`Create banner`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

function CurrentBanner({ src, onReplace }: { src: string | undefined; onReplace: () => void }) {
  return (
    <div className={styles.preview}>
      <img src={src} alt={t`Current banner`} width={800} height={200} />
      <Button size="s" onClick={onReplace}>
        {t`Replace picture`}
      </Button>
    </div>
  )
}
