-- How many lines of a file are in which draft, asked for a page of files: read from the index alone. Before, every line of these files was
-- looked up in the table: 1,013 pages for one file of a thousand lines as soon as the planner, which takes company and file for independent,
-- expected so few that it did not gather their pages first.
create index import_lines_of_drafts on import_lines (organisation_id, import_id, declaration_id) where declaration_id is not null;
