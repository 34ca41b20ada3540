-- Remarks of OFAC in CSV name documents as well: its lists are read again at their next download, although their content is the same.
set local lock_timeout = '5s';

update sanction_lists set content_hash = null where format = 'ofac';
