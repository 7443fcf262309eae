-- A number that a paper states is kept with the letters of every script: without them a Greek number was that of a Danish company. One sign is
-- a number as well, which was refused as a fault of ours.
alter table company_numbers drop constraint company_numbers_number_check;
alter table company_numbers add constraint company_numbers_number_check check (length(number) between 1 and 200);
