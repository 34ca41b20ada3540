-- Lists of fans leave out closed accounts: an index of these few answers without reading all accounts.
set local lock_timeout = '5s';
create index accounts__closed on accounts (id) where status = 'inactive';
