import { registerPerformer } from '@stagedoor/contract/auth'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../lib/forms/form.ts'
import { useDraft } from '../../lib/forms/use-draft.ts'
import { formatBytes } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useCaptcha } from '../../lib/session/captcha.ts'
import { preparePasswords } from '../../lib/session/password.ts'
import { useSite } from '../../lib/session/session.ts'
import { ADULT_YEARS, ageOn } from './age.ts'
import type { SignUpTexts } from './consent-notice.tsx'
import { type AccountValues, credentialRefusals, emptyAccount } from './credential-fields.tsx'
import { sendRegistration } from './queries.ts'
import { saveSignUpTicket } from './sign-up-ticket.ts'
import { useNext } from './use-next.ts'
import { useRevalidateTexts } from './use-revalidate-texts.ts'

/** The values of a creator's registration. */
export type CreatorValues = AccountValues & {
  firstName: string
  lastName: string
  gender: 'male' | 'female' | 'transgender' | ''
  confirm: string
  dateOfBirth: string
  country: string
  categoryIds: string[]
  idVerification: File | undefined
  documentVerification: File | undefined
}

const empty: CreatorValues = {
  ...emptyAccount,
  firstName: '',
  lastName: '',
  gender: '',
  confirm: '',
  dateOfBirth: '',
  country: '',
  categoryIds: [],
  idVerification: undefined,
  documentVerification: undefined,
}

function bodyOf({ confirm, gender, idVerification, documentVerification, ...rest }: CreatorValues) {
  return { ...rest, ...(gender && { gender }) }
}

const refusals = {
  ...credentialRefusals,
  'performers.too_young': 'dateOfBirth',
  'reference.category_not_found': 'categoryIds',
} as const

/** The fields that survive a reload; passwords and documents are entered again. */
const SAVED_FIELDS = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'country',
  'gender',
  'name',
  'username',
  'email',
  'categoryIds',
] as const

/**
 * The registration's form, its own rules beside the contract's, and the share that was uploaded
 * (0–100).
 */
export type CreatorRegistration = ReturnType<typeof useCreatorRegistration>

/** Runs a creator's registration: an upload, because its documents may weigh megabytes. */
export function useCreatorRegistration(texts: SignUpTexts, invitedBy: string | undefined) {
  const { hashPasswordOnClient: digest, maxDocumentBytes } = useSite()
  const captcha = useCaptcha()
  const navigate = useNavigate()
  const next = useNext()
  const [sent, setSent] = useState<number>()
  const picture = (file: File | undefined) => pictureProblem(file, maxDocumentBytes)
  const form = useContractForm(registerPerformer, {
    initial: empty,
    body: (values) => ({
      ...bodyOf(values),
      acceptedTexts: texts.map(({ hash }) => hash),
      ...(next && { next }),
      ...(invitedBy && { invitedBy }),
    }),
    refusals,
    check: {
      confirm: (again, { password }) =>
        again === password ? undefined : t`The passwords do not match`,
      country: (code) => (code ? undefined : t`Choose your country`),
      dateOfBirth: (day) => birthDateProblem(day),
      idVerification: picture,
      documentVerification: picture,
    },
    async send(_call, { body }, { idVerification, documentVerification }) {
      const files = {
        ...(idVerification && { idVerification }),
        ...(documentVerification && { documentVerification }),
      }
      const onProgress = (progress: { sent: number; total: number }) =>
        setSent((100 * progress.sent) / progress.total)
      const prepared = await preparePasswords(body, digest)
      return captcha.around((shown) =>
        sendRegistration({ body: { ...prepared, ...shown }, files }, { onProgress }),
      )
    },
    onDone({ ticket }, { email }) {
      draft.forget()
      saveSignUpTicket(ticket)
      return navigate(href('auth/check-your-mail', undefined, { email, next }))
    },
  })
  const draft = useDraft('creator-register', form.fields, SAVED_FIELDS)
  useRevalidateTexts(form.refusal)
  return { form, draft, sent, checking: captcha.checking }
}

function birthDateProblem(day: string): string | undefined {
  const age = ageOn(day, new Date())
  if (Number.isNaN(age)) return t`Enter your birth date`
  return age < ADULT_YEARS ? t`Creators are ${ADULT_YEARS} or older` : undefined
}

function pictureProblem(file: File | undefined, maxBytes: number): string | undefined {
  if (!file) return t`Add this picture`
  return file.size > maxBytes ? t`At most ${formatBytes(maxBytes)}` : undefined
}
