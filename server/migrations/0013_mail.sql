-- Every mail the product sends, from the transaction that causes it to the mail server that takes it.
create table mails (
  id uuid primary key,
  to_address text not null,
  template text not null,
  subject text not null,
  -- What the mail says, links with secrets included: emptied once a mail server has it, or after a day.
  letter jsonb,
  -- Never shown in the open outbox of a trial installation.
  is_private boolean not null,
  status text not null check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  problem text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails__letter on mails (created_at) where letter is not null;
create index mails__status on mails (status) where status <> 'sent';
