import { mailInvitation } from '@stagedoor/contract/referrals'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './referrals.module.css'

/** Mails the invitation of a creator to an address. */
export function MailInvitation() {
  const { fields, submit, pending, formError } = useContractForm(mailInvitation, {
    initial: { email: '' },
    onDone: () => {
      fields.reset()
      toast({ text: t`If this address accepts invitations, the e-mail is on its way` })
    },
  })
  return (
    <Card title={t`Invite by e-mail`}>
      <form className={styles.own} onSubmit={submit} noValidate>
        <p>
          {t`Only invite people you know. The e-mail shows your username, what you earn, and a link to stop further invitations. An address gets at most one in 30 days, from all creators together.`}
        </p>
        <TextField
          label={t`E-mail address`}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          {...fields.getInputProps('email')}
        />
        <FormError>{formError}</FormError>
        <p>
          <Button
            type="submit"
            variant="primary"
            pending={pending}
          >{t`Send the invitation`}</Button>
        </p>
      </form>
    </Card>
  )
}
