INSERT INTO catalogue (id) VALUES (true);
--> statement-breakpoint
ALTER TABLE catalogue ADD CONSTRAINT catalogue_one_row CHECK (id);
--> statement-breakpoint
CREATE FUNCTION public.raise_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.catalogue SET version = version + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prompts_change AFTER INSERT OR UPDATE OR DELETE ON prompts
FOR EACH STATEMENT EXECUTE FUNCTION public.raise_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER departments_change AFTER INSERT OR UPDATE OR DELETE ON departments
FOR EACH STATEMENT EXECUTE FUNCTION public.raise_catalogue_version();
--> statement-breakpoint
-- The department's name in the prompt. There is no BEFORE UPDATE trigger on prompts on purpose: with one, PostgreSQL would
-- make the search columns anew for every rating.
CREATE FUNCTION public.take_department_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.department_name = coalesce((SELECT name FROM public.departments WHERE id = NEW.department_id), '');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prompts_department_name BEFORE INSERT ON prompts
FOR EACH ROW EXECUTE FUNCTION public.take_department_name();
--> statement-breakpoint
CREATE FUNCTION public.follow_department_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.prompts
  SET department_name = coalesce((SELECT name FROM public.departments WHERE id = NEW.department_id), '')
  WHERE id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prompts_department_move AFTER UPDATE OF department_id ON prompts
FOR EACH ROW WHEN (OLD.department_id IS DISTINCT FROM NEW.department_id) EXECUTE FUNCTION public.follow_department_move();
--> statement-breakpoint
CREATE FUNCTION public.follow_department_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.prompts SET department_name = NEW.name WHERE department_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER departments_name AFTER UPDATE OF name ON departments
FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION public.follow_department_name();
--> statement-breakpoint
CREATE INDEX search_vocabulary_trigrams ON search_vocabulary USING gin (word public.gin_trgm_ops);
--> statement-breakpoint
-- In alphabetical order, so that two writers never wait for each other's words crosswise.
CREATE FUNCTION public.learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.search_vocabulary (word)
  SELECT lexeme FROM unnest(NEW.search_all)
  WHERE length(lexeme) BETWEEN 4 AND 30 AND lexeme ~ '^[[:alpha:]]+$'
  ORDER BY lexeme
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prompts_words_new AFTER INSERT ON prompts
FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION public.learn_words();
--> statement-breakpoint
CREATE TRIGGER prompts_words_changed
AFTER UPDATE OF title, description, use_cases, department_name, full_prompt, status ON prompts
FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION public.learn_words();
