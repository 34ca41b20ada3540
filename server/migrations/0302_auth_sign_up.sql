-- Where somebody was going when they signed up: the link that confirms the address leads on there, in whichever browser
-- it is opened. An address of this site only.
alter table mail_links add column next text check (next ~ '^/[^/\\]' and length(next) <= 300);

-- What came lately from a network through calls that need no account. Many in a short time ask for a captcha. Unlogged:
-- losing them in a crash forgives a few.
create unlogged table open_calls (
  id uuid primary key,
  network text not null,
  call text not null,
  at timestamptz not null
);
create index open_calls__network on open_calls (network, call, at);
create index open_calls__at on open_calls (at);
