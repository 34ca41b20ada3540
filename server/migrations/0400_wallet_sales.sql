-- Creators see what each of their posts sold: the sales of an item are found by the item.
create index charges__item_id on charges (item_id) where item_id is not null and status = 'success';
