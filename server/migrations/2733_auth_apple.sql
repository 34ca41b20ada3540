-- People can sign in by Apple, as by Google and X.
set local lock_timeout = '5s';
alter table identities drop constraint identities_provider_check;
alter table identities add constraint identities_provider_check
  check (provider in ('google', 'apple', 'twitter')) not valid;
alter table identities validate constraint identities_provider_check;
alter table oauth_flows drop constraint oauth_flows_provider_check;
alter table oauth_flows add constraint oauth_flows_provider_check
  check (provider in ('google', 'apple', 'twitter'));
