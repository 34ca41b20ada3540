-- What content of any kind is found by beside its title: its tags, and the performers who take part.
create table item_tags (
  item_id uuid not null references items (id),
  -- lower case, without the sign
  tag text not null,
  position smallint not null,
  primary key (item_id, tag)
);
create index item_tags__tag on item_tags (tag, item_id);

create table item_participants (
  item_id uuid not null references items (id),
  account_id uuid not null references accounts (id),
  position smallint not null,
  primary key (item_id, account_id)
);
create index item_participants__account_id on item_participants (account_id);
