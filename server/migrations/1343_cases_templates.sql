-- Texts that moderators begin a decision with: the reason for the owner, or the answer to a reporter. Words in braces
-- are replaced for the person who reads it; the contract checks them when a template is saved.
set local lock_timeout = '5s';

create table case_templates (
  id uuid primary key,
  audience text not null check (audience in ('owner', 'reporter')),
  language text not null,
  name text not null,
  text text not null,
  changed_by uuid references accounts (id),
  changed_at timestamptz(3) not null,
  constraint case_templates__name unique (audience, language, name)
);

insert into case_templates (id, audience, language, name, text, changed_at)
values
  ('019ac800-0000-7000-8000-000000000001', 'owner', 'en', 'Against our rules',
    'Hello {name}, we removed “{title}” on {date}, because it breaks this rule: {rule}. You can appeal: {link}', now()),
  ('019ac800-0000-7000-8000-000000000002', 'owner', 'de', 'Gegen unsere Regeln',
    'Hallo {name}, wir haben „{title}“ am {date} entfernt, weil es gegen diese Regel verstößt: {rule}. Du kannst widersprechen: {link}', now()),
  ('019ac800-0000-7000-8000-000000000003', 'owner', 'en', 'Consent is missing',
    'Hello {name}, a person who can be seen in “{title}” did not agree to it. Please send us their consent, or appeal: {link}', now()),
  ('019ac800-0000-7000-8000-000000000004', 'owner', 'de', 'Einwilligung fehlt',
    'Hallo {name}, eine Person, die in „{title}“ zu sehen ist, hat nicht zugestimmt. Bitte schick uns ihre Einwilligung oder widersprich: {link}', now()),
  ('019ac800-0000-7000-8000-000000000005', 'reporter', 'en', 'Thank you',
    'Hello {name}, thank you for your report of {date}. We looked at it and acted: {link}', now()),
  ('019ac800-0000-7000-8000-000000000006', 'reporter', 'de', 'Danke',
    'Hallo {name}, danke für deine Meldung vom {date}. Wir haben sie geprüft und gehandelt: {link}', now()),
  ('019ac800-0000-7000-8000-000000000007', 'reporter', 'en', 'Within our rules',
    'Hello {name}, thank you for your report of {date}. We looked at it closely: it stays within our rules.', now()),
  ('019ac800-0000-7000-8000-000000000008', 'reporter', 'de', 'Innerhalb unserer Regeln',
    'Hallo {name}, danke für deine Meldung vom {date}. Wir haben sie genau geprüft: Es bleibt innerhalb unserer Regeln.', now());
