-- Ids and titles stay in the row, where the order of results reads them of every match; only the words lie beside it.
ALTER TABLE search_documents ALTER COLUMN prompt_id SET STORAGE MAIN, ALTER COLUMN department_id SET STORAGE MAIN,
  ALTER COLUMN title SET STORAGE MAIN;
--> statement-breakpoint
-- Writes the rows anew, as that says.
CLUSTER search_documents USING search_documents_pkey;
--> statement-breakpoint
ALTER TABLE search_documents SET WITHOUT CLUSTER;
--> statement-breakpoint
-- Compiling costs more than running: the cost of what is switched off counts as if it were real.
ALTER FUNCTION public.search_terms(text[]) SET jit = off;
