import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChipsField, MultiSelectField } from '../../../ui/chips-field.tsx'
import { cx } from '../../../ui/class-names.ts'
import { FormError, SelectField, TextField } from '../../../ui/field.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import { AvatarEditor } from '../avatar-editor.tsx'
import { AttributesCard } from './attributes-card.tsx'
import { CoverEditor } from './cover-editor.tsx'
import styles from './creator-account.module.css'
import type { ProfileLists, TabProps } from './performer-self.ts'
import { PrivateDetailsCard } from './private-details-card.tsx'
import { type ProfileFields, useProfileForm } from './use-profile-form.ts'
import { WelcomeVideoCard } from './welcome-video-card.tsx'

const genders = () => [
  { value: 'female', text: t`Female` },
  { value: 'male', text: t`Male` },
  { value: 'transgender', text: t`Trans` },
]

/** Edits a performer's public profile and private details. */
export function ProfileTab({ me, lists, onSaved }: TabProps & { lists: ProfileLists }) {
  const { fields, submit, pending, formError } = useProfileForm(me, onSaved)
  return (
    <form className={styles.cards} onSubmit={submit} noValidate>
      <Card flush>
        <CoverEditor cover={me.cover} onSaved={(cover) => onSaved({ cover })} />
        <div className={styles.padded}>
          <AvatarEditor />
        </div>
      </Card>
      <PageCard fields={fields} lists={lists} />
      <WelcomeVideoCard me={me} onSaved={onSaved} />
      <AttributesCard fields={fields} lists={lists} />
      <PrivateDetailsCard fields={fields} lists={lists} me={me} />
      <div className={cx(styles.save, fields.isDirty && styles.dirty)}>
        <FormError>{formError}</FormError>
        <Button
          type="submit"
          variant="primary"
          size="l"
          wide
          pending={pending}
          disabled={!fields.isDirty}
        >
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}

function PageCard({ fields, lists }: { fields: ProfileFields; lists: ProfileLists }) {
  return (
    <Card title={t`Your page`}>
      <div className={styles.fields}>
        <TextField
          label={t`Display name`}
          autoComplete="nickname"
          {...fields.getInputProps('name')}
        />
        <TextField
          label={t`Username`}
          hint={t`Part of your page’s address. Links to the old one stop working.`}
          before="@"
          autoCapitalize="none"
          spellCheck={false}
          {...fields.getInputProps('username')}
        />
        <RichTextField
          label={t`About you`}
          hint={t`The first lines appear on your page right away.`}
          {...fields.getInputProps('bio')}
        />
        <ChipsField
          label={t`Categories`}
          options={lists.categories}
          {...fields.getInputProps('categoryIds')}
        />
        <MultiSelectField
          label={t`Languages`}
          add={t`Add a language`}
          options={lists.languages}
          {...fields.getInputProps('languages')}
        />
        <SelectField
          label={t`Gender`}
          placeholder={t`Prefer not to say`}
          options={genders()}
          {...fields.getInputProps('gender')}
        />
      </div>
    </Card>
  )
}
