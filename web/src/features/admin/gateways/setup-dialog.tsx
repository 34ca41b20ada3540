import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { type Fields, useValidatedForm } from '../../../lib/forms/validated-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useProofOnRefusal } from '../../../lib/session/re-authentication.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckField, FormError, PasswordField, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './gateways.module.css'
import type { Gateway } from './labels.ts'
import { saveGateway, useTestPaymentGateway } from './queries.ts'
import { testProblem } from './test-button.tsx'

interface SetupDialogProps {
  gateway: Gateway
  onClose: () => void
}

type Keys = Record<string, string>

/** Takes the keys of a payment company, stores them, and tests them at once. */
export function SetupDialog({ gateway, onClose }: SetupDialogProps) {
  const { form, problem, wallets } = useSetup(gateway, onClose)
  const { fields, submit, pending, refusal, formError } = form
  useProofOnRefusal({ refusal, again: submit, reason: t`These keys move the money of this site.` })
  return (
    <Dialog open onClose={onClose} title={t`Set up ${gateway.title}`} insistent={pending}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Addresses gateway={gateway} fields={fields} />
        <div className={styles.steps}>
          <h3>{t`2. Enter the keys of your account`}</h3>
          <p className="dim">{t`Secrets are stored encrypted and are never shown again.`}</p>
        </div>
        {gateway.fields.map((field) => (
          <KeyField key={field.name} field={field} fields={fields} />
        ))}
        <TextField
          {...fields.getInputProps(DESCRIPTOR)}
          label={t`Name on bank statements (optional)`}
          hint={t`As ${gateway.title} prints it. Fans see it before they pay and on receipts. Empty for the name in the settings.`}
          maxLength={22}
          autoComplete="off"
        />
        {gateway.wallets.length > 0 && (
          <CheckField
            checked={wallets.isOn}
            onChange={({ target }) => wallets.turn(target.checked)}
            label={t`Apple Pay and Google Pay are turned on in the account at ${gateway.title}. The site names them before a payment.`}
          />
        )}
        <FormError>
          {problem ?? (refusal?.is('auth.proof_required') ? undefined : formError)}
        </FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {t`Save and test`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

/** The name of the field for the name on bank statements, which no company uses for a key. */
const DESCRIPTOR = 'statementDescriptor'

/** Shows the addresses to register at a company in full, with the key that the form holds. */
function Addresses({ gateway, fields }: { gateway: Gateway; fields: Fields<Keys> }) {
  const { title, webhookUrl, returnUrls } = gateway
  const key = gateway.fields.find(({ isInAddress }) => isInAddress)
  const typed = key ? String(fields.getInputProps(key.name).value ?? '').trim() : ''
  const isKeyHidden = key?.isSet === true && typed === ''
  return (
    <div className={styles.steps}>
      <h3>
        {returnUrls
          ? t`1. Register these addresses at ${title}`
          : t`1. Register this address at ${title}`}
      </h3>
      <p className="dim">{t`The company reports payments to it. It calls it webhook, postback, background post or IPN address.`}</p>
      <CopyableAddress
        address={key && typed ? `${webhookUrl}?key=${encodeURIComponent(typed)}` : webhookUrl}
      />
      {isKeyHidden && (
        <p className="dim">{t`The address that you registered ends in ?key= and the stored key. Enter a new key below to see the whole address.`}</p>
      )}
      {returnUrls && (
        <>
          <p className="dim">{t`Buyers return to this page after a payment, the approval URL:`}</p>
          <CopyableAddress address={returnUrls.approved} />
          <p className="dim">{t`And to this one after a declined card, the denial URL:`}</p>
          <CopyableAddress address={returnUrls.declined} />
        </>
      )}
    </div>
  )
}

/**
 * Returns what a field holds at first: the stored value, or a new key for the address of callbacks.
 */
const initialValue = ({ value, isInAddress, isSet }: Gateway['fields'][number]) =>
  isInAddress && !isSet ? crypto.randomUUID() : value

function useSetup(gateway: Gateway, onClose: () => void) {
  const { _id: name, title, fields, statementDescriptor } = gateway
  const [isOn, turn] = useState(gateway.offersWallets)
  const test = useTestPaymentGateway()
  const [problem, setProblem] = useState<string>()
  const form = useValidatedForm<Keys>({
    initial: {
      ...Object.fromEntries(fields.map((field) => [field.name, initialValue(field)])),
      [DESCRIPTOR]: statementDescriptor,
    },
    validate: (typed) =>
      Object.fromEntries(
        fields.map((field) => [
          field.name,
          isMissing(field, typed[field.name]) ? t`Enter a value` : undefined,
        ]),
      ),
    async onSubmit(typed) {
      setProblem(undefined)
      // A secret that is left empty stays as it is stored.
      const given = fields.filter(
        ({ name, kind, isSet }) => !(kind === 'secret' && isSet && !typed[name]?.trim()),
      )
      const values = Object.fromEntries(given.map(({ name }) => [name, typed[name]?.trim() ?? '']))
      await saveGateway({
        params: { name },
        body: {
          values,
          statementDescriptor: typed[DESCRIPTOR]?.trim() ?? '',
          ...(gateway.wallets.length > 0 && { offersWallets: isOn }),
        },
      })
      try {
        await test({ params: { name } })
      } catch (error) {
        return setProblem(testProblem(error))
      }
      onClose()
      toast({ text: t`${title} accepts the keys` })
    },
  })
  return { form, problem, wallets: { isOn, turn } }
}

const isMissing = ({ isOptional, isSet, kind }: Gateway['fields'][number], typed = '') =>
  !isOptional && !typed.trim() && !(kind === 'secret' && isSet)

function KeyField({ field, fields }: { field: Gateway['fields'][number]; fields: Fields<Keys> }) {
  const { name, kind, label, help, isOptional, isSet } = field
  const text = isOptional ? t`${label} (optional)` : label
  const input = {
    ...fields.getInputProps(name),
    label: text,
    hint: help,
    autoComplete: 'off',
    spellCheck: false,
  }
  if (kind === 'text') return <TextField {...input} />
  return (
    <PasswordField
      {...input}
      autoComplete="new-password"
      placeholder={isSet ? t`Stored. Leave empty to keep it` : ''}
    />
  )
}

function CopyableAddress({ address }: { address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ text: t`Copied` }),
      () =>
        toast({
          tone: 'bad',
          text: t`Copying is blocked in this browser. Select the address instead.`,
        }),
    )
  return (
    <div className={styles.address}>
      <code>{address}</code>
      <IconButton label={t`Copy the address`} onClick={copy}>
        <IconCopy size={19} />
      </IconButton>
    </div>
  )
}
