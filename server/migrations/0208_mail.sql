-- The words an admin gave a kind of mail in place of the default ones, which live in the code. A kind without a row is
-- written by default, so that a new version can improve what nobody changed.
create table mail_words (
  template text primary key,
  subject text not null check (length(subject) between 1 and 150),
  -- HTML that was cleaned when it was written; what stands as {{name}} is filled in
  content text not null,
  layout text not null check (layout in ('default', 'blank')),
  updated_at timestamptz not null
);
