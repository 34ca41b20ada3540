import {
  BLOCKED_WORDS_MAX,
  type ConversationSettings,
  updateSettings,
} from '@stagedoor/contract/conversations'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError, TextAreaField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './automessages.module.css'

/** Edits the words with which messages to a creator are refused. */
export function BlockedWordsCard({ settings }: { settings: ConversationSettings }) {
  const { fields, submit, pending, formError } = useContractForm(updateSettings, {
    initial: { blockedWords: settings.blockedWords ?? '' },
    body: ({ blockedWords }) => ({
      blockedWords: blockedWords.trim() === '' ? null : blockedWords,
    }),
    onDone: () => toast({ text: t`Blocked words are saved` }),
  })
  return (
    <Card title={t`Blocked words`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextAreaField
          label={t`Words and phrases`}
          hint={t`One on each line. A message to you with one of them is not sent; its sender sees which.`}
          maxLength={BLOCKED_WORDS_MAX}
          {...fields.getInputProps('blockedWords')}
        />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" pending={pending}>
            {t`Save words`}
          </Button>
        </FormActions>
      </form>
    </Card>
  )
}
