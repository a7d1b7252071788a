-- The job that asks for reviews finds the dines of the last days; dines are stored about in the order of their days.
create index dine_day on dine using brin (dined_on);
