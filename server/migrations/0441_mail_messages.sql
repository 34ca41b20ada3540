-- The composed mail is called a message, and what an admin changed of a template an override, in tables as in code.
set local lock_timeout = '5s';

alter table mails rename column letter to message;
alter index mails__letter rename to mails__message;

alter table mail_words rename to mail_template_overrides;
alter index mail_words_pkey rename to mail_template_overrides_pkey;
