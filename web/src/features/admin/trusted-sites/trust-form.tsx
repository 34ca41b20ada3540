import { trustSite } from '@stagedoor/contract/releaseimports'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError, TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { trustReads } from './queries.ts'
import styles from './trusted-sites.module.css'

/** Trusts the keys of another site. */
export function TrustForm() {
  const { fields, submit, pending, formError } = useContractForm(trustSite, {
    initial: { published: '' },
    settles: trustReads,
    refusals: { 'releases.keys_unreadable': 'published' },
    onDone: () => toast({ text: t`The site is trusted` }),
  })
  return (
    <Card title={t`Trust a site`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t`Open https://their-address/.well-known/stagedoor-keys.json in your browser, compare the keys with what its operator tells you in another way, and paste all of it here.`}</p>
        <TextAreaField
          label={t`Published keys`}
          rows={6}
          spellCheck={false}
          {...fields.getInputProps('published')}
        />
        <FormError>{formError}</FormError>
        <p className={styles.actions}>
          <Button type="submit" variant="primary" pending={pending}>{t`Trust this site`}</Button>
        </p>
      </form>
    </Card>
  )
}
