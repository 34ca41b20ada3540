import { adminList, grant } from '@stagedoor/contract/subscriptions'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, SelectField, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import dialogStyles from '../components/confirm-dialog.module.css'
import { consoleSettles } from '../settles.ts'
import { endOfDay } from './labels.ts'

const kinds = () => [
  { value: 'system', text: t`Granted by the site` },
  { value: 'free', text: t`Free subscription` },
]

const readUsername = (typed: string) => typed.trim().replace(/^@/, '').toLowerCase()

/** Grants a fan access to a creator without payment. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const { fields, submit, pending, formError } = useContractForm(grant, {
    initial: { userId: '', performerId: '', subscriptionType: 'system', expiredAt: '' },
    body: ({ userId, performerId, subscriptionType, expiredAt }) => ({
      userId: readUsername(userId),
      performerId: readUsername(performerId),
      subscriptionType: subscriptionType as 'system' | 'free',
      ...(expiredAt && { expiredAt: endOfDay(expiredAt) }),
    }),
    settles: consoleSettles(adminList),
    async onDone({ userInfo, performerInfo }) {
      onClose()
      toast({ text: t`@${userInfo?.username} now has access to @${performerInfo?.username}` })
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Grant access`}>
      <form className={dialogStyles.form} onSubmit={submit} noValidate>
        <p
          className={dialogStyles.message}
        >{t`The fan gets a subscriber’s access without paying. Both are notified.`}</p>
        <TextField
          label={t`Fan’s username`}
          autoCapitalize="none"
          autoComplete="off"
          data-autofocus
          {...fields.getInputProps('userId')}
        />
        <TextField
          label={t`Creator’s username`}
          autoCapitalize="none"
          autoComplete="off"
          {...fields.getInputProps('performerId')}
        />
        <SelectField
          label={t`Kind`}
          options={kinds()}
          {...fields.getInputProps('subscriptionType')}
        />
        <TextField
          label={t`Until the end of (UTC)`}
          type="date"
          hint={t`Leave empty for unlimited access.`}
          {...fields.getInputProps('expiredAt')}
        />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {t`Grant access`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
