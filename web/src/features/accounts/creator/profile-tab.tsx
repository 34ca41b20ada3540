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

const genders = [
  { value: 'female', text: 'Female' },
  { value: 'male', text: 'Male' },
  { value: 'transgender', text: 'Trans' },
]

/** Edits a performer's public profile and private details. */
export function ProfileTab({ me, lists, onSaved }: TabProps & { lists: ProfileLists }) {
  const { fields, submit, pending, problem } = useProfileForm(me, onSaved)
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
        <FormError>{problem}</FormError>
        <Button type="submit" variant="primary" size="l" wide pending={pending} disabled={!fields.isDirty}>
          Save
        </Button>
      </div>
    </form>
  )
}

function PageCard({ fields, lists }: { fields: ProfileFields; lists: ProfileLists }) {
  return (
    <Card title="Your page">
      <div className={styles.fields}>
        <TextField label="Display name" autoComplete="nickname" {...fields.getInputProps('name')} />
        <TextField
          label="Username"
          hint="Part of your page’s address. Links to the old one stop working."
          before="@"
          autoCapitalize="none"
          spellCheck={false}
          {...fields.getInputProps('username')}
        />
        <RichTextField
          label="About you"
          hint="The first lines appear on your page right away."
          value={fields.values.bio}
          onChange={(html) => fields.setFieldValue('bio', html)}
          error={fields.errors.bio}
        />
        <ChipsField label="Categories" options={lists.categories} {...fields.getInputProps('categoryIds')} />
        <MultiSelectField
          label="Languages"
          add="Add a language"
          options={lists.languages}
          {...fields.getInputProps('languages')}
        />
        <SelectField
          label="Gender"
          placeholder="Prefer not to say"
          options={genders}
          {...fields.getInputProps('gender')}
        />
      </div>
    </Card>
  )
}
